import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { StoredTokens } from '@studio/contract/remote/startUp';

const { staffToken, memberToken } = STORAGE_KEYS;

/** Reads the tokens that start-up chooses from. */
export const readTokens = (): StoredTokens => ({
  staffRemembered: localStorage.getItem(staffToken),
  staffSession: sessionStorage.getItem(staffToken),
  member: sessionStorage.getItem(memberToken),
});

/** Stores a staff token; beyond this tab only if the person asked to be remembered. */
export function saveStaffToken(token: string, rememberMe: boolean): void {
  clearStaffToken();
  (rememberMe ? localStorage : sessionStorage).setItem(staffToken, token);
}

/** Replaces the stored token, in the storage that has one. */
export const replaceStaffToken = (token: string): void =>
  saveStaffToken(token, localStorage.getItem(staffToken) !== null);

/**
 * Removes the staff token from both storages.
 * @param only Removes only this token, because another tab may have stored a newer one.
 */
export function clearStaffToken(only?: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    if (only === undefined || storage.getItem(staffToken) === only) storage.removeItem(staffToken);
  }
}
