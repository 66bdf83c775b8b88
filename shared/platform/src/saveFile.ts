import { MINUTE } from '@studio/contract/values/time';

/** Long enough for the browser to have taken the file. In milliseconds. */
const KEPT_MS = MINUTE;

/**
 * Saves a fetched file under this name: a plain link to it could not send the token.
 * @param page The document of whoever asked, where a page is shown inside another.
 */
export function saveFile(file: Blob, name: string, page = document): void {
  const href = URL.createObjectURL(file);
  Object.assign(page.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
