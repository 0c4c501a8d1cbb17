// A memory without its empty pages: more than half of a fresh Python's memory is zeros.
//
// Layout, little-endian 32-bit words: length of the whole memory, number of runs, then for each run
// its first page and its number of pages; after these words the runs' pages one after another.

const PAGE = 4096;
const WORD = 4;

/** @param {Uint8Array} memory @returns {Uint8Array} */
export function squeeze(memory) {
  const runs = fullRuns(memory);
  const words = [memory.length, runs.length, ...runs.flat()];
  const header = new Uint8Array(new Uint32Array(words).buffer);
  const parts = runs.map(([page, count]) => memory.subarray(page * PAGE, (page + count) * PAGE));
  const sparse = new Uint8Array(header.length + parts.reduce((sum, part) => sum + part.length, 0));
  sparse.set(header);
  let at = header.length;
  for (const part of parts) {
    sparse.set(part, at);
    at += part.length;
  }
  return sparse;
}

/** @param {Uint8Array} memory @returns {[number, number][]} first page and number of pages. */
function fullRuns(memory) {
  const runs = [];
  for (let page = 0; page * PAGE < memory.length; page += 1) {
    const content = memory.subarray(page * PAGE, (page + 1) * PAGE);
    if (content.every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1] += 1;
    else runs.push([page, 1]);
  }
  return runs;
}

/**
 * The memory again, up to its last page that is not empty: what lies beyond is empty in a new
 * Python as well.
 *
 * @param {ArrayBuffer} sparse
 * @returns {Uint8Array}
 */
export function unfold(sparse) {
  const [whole, count] = new Uint32Array(sparse, 0, 2);
  const runs = new Uint32Array(sparse, 2 * WORD, 2 * count);
  const end = (runs[2 * count - 2] + runs[2 * count - 1]) * PAGE;
  const memory = new Uint8Array(Math.min(end, whole));
  let at = (2 + 2 * count) * WORD;
  for (let run = 0; run < 2 * count; run += 2) {
    const start = runs[run] * PAGE;
    const length = Math.min(runs[run + 1] * PAGE, whole - start);
    memory.set(new Uint8Array(sparse, at, length), start);
    at += length;
  }
  return memory;
}
