const PDF_BEGINNING = '%PDF-';

/** Whether a file is a PDF, by its content and not by its name. */
export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_BEGINNING.length).toString('latin1') === PDF_BEGINNING;

const MAX_NAME_LENGTH = 120;

/** The last part of a file's name, without characters that reverse or break the text around it. */
export function shownName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069"]/gu, '').trim();
  return plain.slice(-MAX_NAME_LENGTH) || 'proof';
}

const FIVE_MINUTES = 5 * 60 * 1000;

/** The expiry of a proof's address that is issued now. */
export const addressUntil = (now: Date): Date => new Date(now.getTime() + FIVE_MINUTES);

/** The signed text of a proof's address: it binds the studio, the proof and the hour. */
export const signedText = ({
  studioId,
  proofId,
  until,
}: {
  studioId: string;
  proofId: string;
  until: number;
}): string => `proof ${studioId} ${proofId} ${until}`;
