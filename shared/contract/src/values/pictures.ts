/** What to do about a photograph that browsers and mail programs do not show. */
export const HEIC_HINT =
  'Photos in the HEIC format cannot be used. Send a screenshot of it, or save it as JPEG first.';
