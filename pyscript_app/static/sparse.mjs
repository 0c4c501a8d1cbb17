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
 * Options that make Pyodide start from such a memory.
 *
 * @param {Function} createPyodideModule Pyodide's own.
 * @param {ArrayBuffer | Promise<ArrayBuffer>} sparse
 */
export function restoring(createPyodideModule, sparse) {
  let module;
  const snapshot = Promise.resolve(sparse).then((kept) => asSnapshot(kept, () => module.HEAPU8));
  snapshot.catch(() => {}); // Pyodide hears of it when it asks
  return {
    createPyodideModule: (settings) => {
      module = settings; // it becomes the module itself
      return createPyodideModule(settings);
    },
    _loadSnapshot: snapshot,
  };
}

/**
 * What Pyodide takes for the whole snapshot: its head, which says where the memory begins; when the
 * memory is then asked for, the runs go straight to their places. To unfold the whole first and let
 * it be copied would take twice as long.
 *
 * @param {ArrayBuffer} sparse
 * @param {() => Uint8Array} heap the memory of the new Python, once there is one.
 * @returns {Uint8Array}
 */
function asSnapshot(sparse, heap) {
  const [whole, count] = new Uint32Array(sparse, 0, 2);
  const runs = new Uint32Array(sparse, 2 * WORD, 2 * count);
  const start = (2 + 2 * count) * WORD;
  const end = Math.min(whole, (runs[2 * count - 2] + runs[2 * count - 1]) * PAGE);
  const head = new Uint8Array(sparse, start, runs[1] * PAGE);
  return Object.defineProperties(head, {
    length: { value: end },
    subarray: {
      value(from, to) {
        if (runs[0] !== 0 || from > head.byteLength) throw new Error("the head is not whole");
        if (to !== undefined) return Uint8Array.prototype.subarray.call(head, from, to);
        place(sparse, runs, start, end, heap(), from);
        return new Uint8Array(0);
      },
    },
  });
}

/**
 * Puts each run at its place, and zeros into what lies between.
 *
 * @param {ArrayBuffer} sparse @param {Uint32Array} runs
 * @param {number} start where the runs' pages begin in `sparse`.
 * @param {number} end where the last run ends in the snapshot.
 * @param {Uint8Array} heap
 * @param {number} from where the memory begins in the snapshot.
 */
function place(sparse, runs, start, end, heap, from) {
  let at = start;
  let filled = from;
  for (let run = 0; run < runs.length; run += 2) {
    const first = runs[run] * PAGE;
    const length = Math.min(runs[run + 1] * PAGE, end - first);
    const skipped = Math.max(0, from - first);
    if (first > filled) heap.fill(0, filled - from, first - from);
    if (length > skipped) {
      heap.set(new Uint8Array(sparse, at + skipped, length - skipped), first + skipped - from);
    }
    filled = Math.max(filled, first + length);
    at += length;
  }
}
