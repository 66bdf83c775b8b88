/** A file of a form, held in memory. */
export interface UploadedFile {
  fileName: string;
  /** As the client says; sniff before trusting it. */
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
