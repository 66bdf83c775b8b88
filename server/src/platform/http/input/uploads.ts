/** A file of a form, held in memory. */
export interface UploadedFile {
  fileName: string;
  /** The client's claim; check the content before trusting it. */
  mimeType: string;
  bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;

export const UPLOAD_LIMITS = {
  fileBytes: 10 * MEGABYTE,
  files: 20,
  totalBytes: 25 * MEGABYTE,
  textBytes: MEGABYTE,
} as const;
