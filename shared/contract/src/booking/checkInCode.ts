/** The prefix of every check-in code. */
export const CODE_START = 'CI';

/**
 * Whether a text has the format of a complete check-in code: a scanner types into whichever field has the
 * focus, and the field has to tell a code from a name. Scanners may send small letters, and spaces around the
 * code.
 */
export const isCheckInCode = (scanned: string): boolean =>
  /^CI[0-9A-Z]{45}$/.test(scanned.trim().toUpperCase());
