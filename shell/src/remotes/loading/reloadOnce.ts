import { isAnythingUnsaved } from '../../base/unsaved.ts';

const STORAGE_KEY = 'mfe.reloaded';

/**
 * Reloads the page once per tab for each `what` (a part and its version), and never while something is
 * unsaved. A reload that does not help must not be repeated for ever, so a tab without storage is not reloaded.
 */
export function reloadOnce(what: string, reloadPage: () => void): void {
  if (!isAnythingUnsaved() && isFirst(what)) reloadPage();
}

function isFirst(what: string): boolean {
  try {
    const done = (sessionStorage.getItem(STORAGE_KEY) ?? '').split(' ');
    if (done.includes(what)) return false;
    sessionStorage.setItem(STORAGE_KEY, [...done, what].join(' ').trim());
    return true;
  } catch {
    return false;
  }
}
