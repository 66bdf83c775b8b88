import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { UnreadableTable } from './readTable.ts';

/** What a file of 10 MB of real texts unpacks to, and not what a bomb does. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 50;
/** Small, so that a piece cannot unpack to more than a thousand times its size before the sum is looked at. */
const PIECE_BYTES = 8 * 1024;

/** Collects wanted files while their sum stays below the limit. */
function collector(isWanted: (name: string) => boolean, mostBytes: number) {
  const files = new Map<string, Uint8Array[]>();
  let unpacked = 0;

  function collect(file: UnzipFile): void {
    // What is not started is skipped without being unpacked.
    if (!isWanted(file.name)) return;
    if (files.has(file.name) || files.size >= MOST_FILES) throw new UnreadableTable();
    const pieces: Uint8Array[] = [];
    files.set(file.name, pieces);
    file.ondata = (error, bytes) => {
      if (error) throw new UnreadableTable('', { cause: error });
      unpacked += bytes.length;
      if (unpacked > mostBytes) throw new UnreadableTable();
      pieces.push(bytes);
    };
    file.start();
  }
  return { files, collect };
}

/**
 * The files of an archive whose names are wanted, by name. It is unpacked piece by piece, and given up as soon as it is
 * more than `mostBytes`, usually 64 MB.
 * @throws {UnreadableTable} for a broken archive, or one that is too large.
 */
export function readArchive(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  mostBytes = MOST_UNPACKED_BYTES,
): Map<string, Buffer> {
  const { files, collect } = collector(isWanted, mostBytes);
  try {
    const unzip = new Unzip(collect);
    unzip.register(UnzipInflate);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('', { cause: error });
  }
  return new Map([...files].map(([name, pieces]) => [name, Buffer.concat(pieces)]));
}
