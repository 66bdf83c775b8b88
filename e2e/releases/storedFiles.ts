import { brotliCompressSync, constants } from 'node:zlib';
import { openTestedStore } from '../support/releases.ts';

/** A file of the store, to be changed and put back. */
export interface StoredFile {
  name: string;
  change(): Promise<void>;
  putBack(): Promise<void>;
}

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

async function put(name: string, bytes: Uint8Array): Promise<void> {
  const store = openTestedStore();
  const kept = await store.readWithTag(name);
  if (!(await store.replace(name, bytes, kept?.etag ?? null))) throw new Error(`${name} is being written`);
}

/** Changes one byte, in its compressed copy as well, as somebody with the keys of the store could. */
export async function storedFile(name: string): Promise<StoredFile> {
  const store = openTestedStore();
  const [bytes, packed] = [await store.read(name), await store.read(`${name}.br`)];
  if (!bytes) throw new Error(`${name} is not in the store`);
  const changed = Uint8Array.from(bytes);
  // A letter or digit of the middle: a space may mean nothing.
  const middle = changed.length >> 1;
  const at = middle + changed.subarray(middle).findIndex((byte) => /\w/.test(String.fromCharCode(byte)));
  changed[at] = (changed[at] ?? 0) ^ 1;
  return {
    name,
    async change() {
      await put(name, changed);
      if (packed) await put(`${name}.br`, brotliCompressSync(changed, QUICKLY));
    },
    async putBack() {
      await put(name, bytes);
      if (packed) await put(`${name}.br`, packed);
    },
  };
}
