import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { StoredTokens } from '@studio/contract/remote/startUp';

const { staffToken, memberToken } = STORAGE_KEYS;

/** Reads the tokens that start-up chooses from. */
export const readTokens = (): StoredTokens => ({
  staffRemembered: localStorage.getItem(staffToken),
  staffSession: sessionStorage.getItem(staffToken),
  member: sessionStorage.getItem(memberToken),
});

/** Keeps a staff token beyond this tab only when the person asked to be remembered. */
export function saveStaffToken(token: string, rememberMe: boolean): void {
  clearStaffToken();
  (rememberMe ? localStorage : sessionStorage).setItem(staffToken, token);
}

/** Puts another token where the one before was. */
export const replaceStaffToken = (token: string): void =>
  saveStaffToken(token, localStorage.getItem(staffToken) !== null);

/**
 * Removes the staff token from both storages. @param only leaves another token alone: another tab may have
 * put it there.
 */
export function clearStaffToken(only?: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    if (only === undefined || storage.getItem(staffToken) === only) storage.removeItem(staffToken);
  }
}
