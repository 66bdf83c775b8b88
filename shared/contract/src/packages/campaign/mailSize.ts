const WARN_BYTES = 90_000;
const MOST_BYTES = 100_000;

/** What is to be said about the size of a mail. */
export interface SizeNote {
  words: string;
  /** Whether such a mail is not sent. */
  isTooLarge: boolean;
}

/**
 * What to say about a mail with so many bytes of HTML, as it is sent; `null` for one of usual size. Gmail cuts off what
 * is above 102 kB, and the way out stands at the end. The rest is for readers with longer names.
 */
export function sizeNote(bytes: number): SizeNote | null {
  if (bytes < WARN_BYTES) return null;
  const isTooLarge = bytes >= MOST_BYTES;
  const effect = isTooLarge ? 'it cannot be sent' : 'emails of 100 kB or more cannot be sent';
  return {
    words: `This email is ${Math.floor(bytes / 1000)} kB. Gmail cuts off emails at 102 kB, and the unsubscribe link with them, so ${effect}. Shorten the text or remove some links.`,
    isTooLarge,
  };
}
