import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Hash as browsers write it: `sha384-` and base64. */
export const sha384 = (bytes: Uint8Array | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Hash of one file. @returns `null` when it cannot be read. */
export const hashFile = (file: string): Promise<string | null> => readFile(file).then(sha384, () => null);

/** Hashes of all files below a folder, by relative name with forward slashes, in a stable order. */
export async function hashFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const hashes = names.sort().map(async (name) => [name.split(path.sep).join('/'), sha384(await readFile(path.join(folder, name)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}
