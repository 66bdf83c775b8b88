/** Begins every check-in code. */
export const CODE_START = 'CI';

/**
 * Whether a text looks like a check-in code: a scanner types it into whatever field is focused, which then
 * knows it from a name, once it is complete. Scanners may send small letters, and spaces around it.
 */
export const isCheckInCode = (scanned: string): boolean =>
  /^CI[0-9A-Z]{45}$/.test(scanned.trim().toUpperCase());
