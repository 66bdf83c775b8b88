import type { UploadedFile } from './uploads.ts';

/** Whether a field of a form was sent as a file. */
export const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);
