import { safeStorage } from '@studio/contract/accounts/safeStorage';

let isInMemory = false;

/** Keeps all values in memory from now on: in the preview the storage is the portal's. */
export function keepInMemory(): void {
  isInMemory = true;
}

function ofBrowser(open: () => Storage): Storage {
  if (isInMemory) throw new Error('This page keeps its values in memory');
  return open();
}

/** Lives as long as the tab. */
export const tabStorage = safeStorage(() => ofBrowser(() => window.sessionStorage));
/** Persists in the browser. */
export const browserStorage = safeStorage(() => ofBrowser(() => window.localStorage));
