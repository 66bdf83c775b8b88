/** What to do about a photograph that browsers and mail programs do not show. */
export const HEIC_HINT =
  'This photo is in the HEIC format, which cannot be used. Save it as a JPEG first, or send a screenshot.';

/** Whether a file is such a photograph. Browsers that do not know the format name no type. */
export const isHeicFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
