/**
 * The first 32 bits behind the point of the roots of the first primes, which is where SHA-256 has its
 * constants from.
 */
function primeRoots(count: number, root: number): number[] {
  const isPrime = (n: number): boolean =>
    Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, at) => at + 2).every(
      (divisor) => n % divisor !== 0,
    );
  const roots: number[] = [];
  for (let n = 2; roots.length < count; n += 1)
    if (isPrime(n)) roots.push(Math.floor((n ** root % 1) * 2 ** 32) | 0);
  return roots;
}

const K = primeRoots(64, 1 / 3);
const START = primeRoots(8, 1 / 2);
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The text with its end mark and its length in bits, filled up to whole blocks of 16 words. */
function toBlocks(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const words = new Int32Array((((bytes.length + 8) >> 6) << 4) + 16);
  bytes.forEach((byte, at) => (words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8))));
  words[bytes.length >> 2] = (words[bytes.length >> 2] ?? 0) | (0x80 << (24 - (bytes.length % 4) * 8));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function schedule(block: Int32Array): Int32Array {
  const w = new Int32Array(64);
  w.set(block);
  const at = (index: number): number => w[index] ?? 0;
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [at(i - 15), at(i - 2)];
    w[i] =
      at(i - 16) +
      (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
      at(i - 7) +
      (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  return w;
}

function mix(state: readonly number[], block: Int32Array): number[] {
  const w = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0);
}

/**
 * SHA-256 of a text, as eight words. The browser's own is not there on pages without https, and asks to be
 * waited for.
 */
export function sha256(text: string): number[] {
  const blocks = toBlocks(text);
  let state: number[] = START;
  for (let from = 0; from < blocks.length; from += 16) state = mix(state, blocks.subarray(from, from + 16));
  return state;
}
