const PDF_BEGINNING = '%PDF-';

/** Whether a file is a PDF, by what it is and not by what it is called. */
export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_BEGINNING.length).toString('latin1') === PDF_BEGINNING;

const LONGEST_NAME = 120;

/** The last part of a file's name, without what turns or breaks the text around it. */
export function shownName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069"]/gu, '').trim();
  return plain.slice(-LONGEST_NAME) || 'proof';
}

const FIVE_MINUTES = 5 * 60 * 1000;

/** Until when the address of a proof works, for somebody who asks for it now. */
export const addressUntil = (now: Date): Date => new Date(now.getTime() + FIVE_MINUTES);

/**
 * What the address of a proof is signed over: nobody can make one of another studio, another proof or a later
 * hour of it.
 */
export const signedText = ({
  studioId,
  proofId,
  until,
}: {
  studioId: string;
  proofId: string;
  until: number;
}): string => `proof ${studioId} ${proofId} ${until}`;
