// node tools/service_worker.mjs SITE
// Writes the service worker: it keeps every file of the release, all or nothing.

import { generateSW } from "workbox-build";

const [site] = process.argv.slice(2);

const { count, size, warnings } = await generateSW({
  globDirectory: site,
  globPatterns: ["**/*"],
  // The snapshot keeps its own cache, inflated; licences are read online.
  globIgnores: ["sw.js", "**/snapshot.gz.bin", "licences/**", "**/.nojekyll"],
  swDest: `${site}/sw.js`,
  cacheId: "coup-de-des",
  // The folders are named by content.
  dontCacheBustURLsMatching: /^(app|lib)\//,
  maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
  cleanupOutdatedCaches: true,
  clientsClaim: true,
  skipWaiting: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/.*/],
});
if (warnings.length > 0) throw new Error(warnings.join("\n"));
console.log(`service worker: ${count} files, ${size} bytes`);
