import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseStamp } from '@studio/contract/remote/remote';
import { atOnce } from '@studio/releases/atOnce';
import { sha384 } from '@studio/releases/fileHash';
import { isCompanion, packedName } from '@studio/releases/releaseFile';
import type { Check } from '../compatibility/checks.ts';

const AT_ONCE = 16;

/**
 * Hashes of the files below a folder that a browser may load, by relative path with forward slashes, sorted. Each once:
 * a browser compares what it has unpacked.
 */
export async function hashFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !isCompanion(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const hashes = names
    .sort()
    .map(
      async (name) =>
        [name.split(path.sep).join('/'), sha384(await readFile(path.join(folder, name)))] as const,
    );
  return Object.fromEntries(await Promise.all(hashes));
}

/**
 * Checks every file of a release, and its compressed copy.
 * @param read Returns `null` for a missing file.
 */
export async function fileCheck(
  { files }: ReleaseStamp,
  read: (name: string) => Promise<Uint8Array | null>,
): Promise<Check> {
  const problems = await atOnce(AT_ONCE, Object.entries(files), async ([name, expected]) => {
    const bytes = await read(name);
    if (bytes === null) return [`${name} is missing.`];
    const packed = await read(packedName(name));
    return [
      ...(sha384(bytes) === expected ? [] : [`${name} was changed after the build.`]),
      ...(packed && unpackedHash(packed) !== expected
        ? [`${packedName(name)} was changed after the build.`]
        : []),
    ];
  });
  return {
    what: `${Object.keys(files).length} files are there, with the hashes of the build`,
    problems: problems.flat(),
  };
}

/** @returns `null` for what cannot be unpacked. */
function unpackedHash(packed: Uint8Array): string | null {
  try {
    return sha384(brotliDecompressSync(packed));
  } catch {
    return null;
  }
}
