/**
 * Puts a value on one line, without characters that a mail server interprets, or that change the direction of
 * the text.
 */
export const oneLine = (value: string): string =>
  value.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
