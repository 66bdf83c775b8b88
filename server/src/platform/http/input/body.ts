import type { Multipart } from '@fastify/multipart';
import { FORM_LIMITS, FormError, FormTree } from '@studio/contract/values/form';
import type { FastifyRequest } from 'fastify';
import { checkJson } from '../guard/checkJson.ts';
import { Refusal } from '../../refusal.ts';
import { UPLOAD_LIMITS, type UploadedFile } from './uploads.ts';

const LIMITS = {
  fileSize: UPLOAD_LIMITS.fileBytes,
  files: UPLOAD_LIMITS.files,
  // One more than allowed, so that the decoder can name the excess field; the parser would only drop it.
  fields: FORM_LIMITS.keys + 1,
  parts: FORM_LIMITS.keys + UPLOAD_LIMITS.files + 1,
  fieldNameSize: FORM_LIMITS.nameLength + 1,
  fieldSize: UPLOAD_LIMITS.textBytes,
};

async function valueOf(part: Multipart): Promise<string | UploadedFile> {
  if (part.type === 'file')
    return { fileName: part.filename, mimeType: part.mimetype, bytes: await part.toBuffer() };
  // The parser truncates long texts without an error; half a text must never be stored.
  if (part.valueTruncated) throw new FormError(part.fieldname, 'This text is too long.');
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
}

const sizeOf = (value: string | UploadedFile): number =>
  typeof value === 'string' ? Buffer.byteLength(value) : value.bytes.byteLength;

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const tree = new FormTree();
  let bytes = 0;
  for await (const part of request.parts({ limits: LIMITS })) {
    const value = await valueOf(part);
    bytes += sizeOf(value);
    if (bytes > UPLOAD_LIMITS.totalBytes) throw new Refusal('TOO_LARGE');
    tree.set(part.fieldname, value);
  }
  return tree.value();
}

/** The form parser has no status for a broken form; its other errors are the form's fault, too. */
function toFormRefusal(error: unknown): unknown {
  const isKnown = error instanceof Refusal || error instanceof FormError;
  const hasStatus = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isKnown || hasStatus
    ? error
    : new Refusal('INVALID_FIELDS', { message: 'The form could not be read.' });
}

/**
 * The body of a form or of JSON, as an object; texts of a form stay texts until the schema casts them.
 * @param mostValues the limit for JSON, when the route takes more values than a form can have.
 * @throws {Refusal} TOO_LARGE when too large, INVALID_FIELDS when malformed.
 * @throws {FormError} naming the field that cannot be read.
 */
export async function readBody(request: FastifyRequest, mostValues?: number): Promise<unknown> {
  if (!request.isMultipart()) {
    checkJson(request.body, mostValues);
    return request.body;
  }
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMITS.totalBytes)
    throw new Refusal('TOO_LARGE');
  try {
    return await readForm(request);
  } catch (error) {
    throw toFormRefusal(error);
  }
}
