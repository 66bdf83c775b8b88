import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import { FileAnswer } from '../http/answer/fileAnswer.ts';

export const ZIP_TYPE = 'application/zip';

/** A file in an archive. */
export interface ZipEntry {
  /** With its ending, and its folder if it has one, e.g. `data/members.csv`. */
  name: string;
  content: Readable | string;
}

/** Each file is read as the one before it has been sent, so that memory holds a piece of one file. */
async function* bytesOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name);
    zip.add(file);
    const pieces = typeof content === 'string' ? [content] : content;
    for await (const piece of pieces as AsyncIterable<string | Uint8Array>) {
      file.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}

/** Several files as one archive that a route answers. @param name without its ending. */
export const zipFile = (name: string, entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): FileAnswer =>
  new FileAnswer({
    name: `${name}.zip`,
    mediaType: ZIP_TYPE,
    content: Readable.from(bytesOf(entries), { objectMode: false }),
  });
