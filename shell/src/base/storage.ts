import { safeStorage } from '@studio/contract/accounts/safeStorage';

/** Lives as long as the tab. */
export const tabStorage = safeStorage(() => window.sessionStorage);
/** Persists in the browser. */
export const browserStorage = safeStorage(() => window.localStorage);
