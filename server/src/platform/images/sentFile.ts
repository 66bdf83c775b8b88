import { createHash } from 'node:crypto';
import { isUploadedFile } from '../http/input/isUploadedFile.ts';
import { Refusal } from '../refusal.ts';
import { drawPdf } from '../pdf/drawPdf.ts';
import { drawImage } from './drawImage.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/** Sharp enough to read small print. */
const PIXELS = 2000;
const PDF_BEGINNING = '%PDF-';
const MAX_NAME_LENGTH = 120;

/** As what they are stored. */
export const SENT_TYPES = ['image/webp', 'application/pdf'] as const;
export type SentType = (typeof SENT_TYPES)[number];

/** What is stored of a sent picture or PDF. */
export interface SentFile {
  fileName: string;
  mediaType: SentType;
  content: Buffer;
  /** The checksum of the file as it was sent. */
  sha256: string;
}

/** Whether a file is a PDF, by its content and not by its name. */
export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_BEGINNING.length).toString('latin1') === PDF_BEGINNING;

/** The last part of a file's name, without characters that reverse or break the text around it. */
export function shownName(fileName: string, unnamed: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069"]/gu, '').trim();
  return plain.slice(-MAX_NAME_LENGTH) || unnamed;
}

/**
 * Reads a sent file: rebuilds a PDF from its pages, draws a picture anew, and takes nothing else.
 * @param unnamed the name of a file that came without one.
 * @throws {Refusal} INVALID_FIELDS on `field`.
 */
export async function readSentFile(
  file: unknown,
  { field, unnamed }: { field: string; unnamed: string },
): Promise<SentFile> {
  const refuse = (message: string) => new Refusal('INVALID_FIELDS', { errors: [{ field, message }] });
  if (!isUploadedFile(file) || file.bytes.byteLength === 0) throw refuse('Choose a picture or a PDF');
  if (file.bytes.byteLength > MAX_BYTES) throw refuse('Choose a file of at most 5 MB');
  const known = {
    fileName: shownName(file.fileName, unnamed),
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  };
  if (isPdf(file.bytes))
    return { ...known, mediaType: 'application/pdf', content: await drawPdf(file.bytes, field) };
  const content = await drawImage(file, {
    width: PIXELS,
    height: PIXELS,
    fit: 'inside',
    field,
    hint: 'Choose a JPEG, PNG, WebP or PDF file',
  });
  return { ...known, mediaType: 'image/webp', content };
}
