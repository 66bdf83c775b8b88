/** What to do about a photograph that browsers and mail programs do not show. */
export const HEIC_HINT =
  'This photo is in the HEIC format, which cannot be used. Save it as a JPEG first, or send a screenshot.';
