import type { UploadedFile } from './uploads.ts';

/** Whether a form sent this field as a file. */
export const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);
