import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { mixed } from 'yup';

export interface AnsweredFile {
  /** With its ending, e.g. `members.csv`. */
  name: string;
  mediaType: string;
  content: Readable | Buffer;
}

/** What a handler returns to answer a file in place of an envelope. */
export class FileAnswer {
  readonly file: AnsweredFile;

  constructor(file: AnsweredFile) {
    this.file = file;
  }
}

/** The answer schema of a route that answers a file of one of these types. */
export const fileAnswer = (...mediaTypes: readonly string[]) =>
  mixed<FileAnswer>({ check: (value): value is FileAnswer => value instanceof FileAnswer })
    .required()
    .meta({ mediaTypes });

/** Names in letters that old clients cannot read come twice: in plain letters, then as they are. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Always to be saved, never shown by the browser or kept by anybody on the way. */
export const sendFile = (reply: FastifyReply, { file }: FileAnswer): FastifyReply =>
  reply
    .type(file.mediaType)
    .headers({
      'content-disposition': disposition(file.name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(file.content);
