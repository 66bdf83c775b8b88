import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { StoredTokens } from '@studio/contract/remote/startUp';
import { browserStorage, tabStorage } from '../base/storage.ts';

const { staffToken, memberToken } = STORAGE_KEYS;

/** Reads the tokens that start-up chooses from. */
export const readTokens = (): StoredTokens => ({
  staffRemembered: browserStorage.getItem(staffToken),
  staffSession: tabStorage.getItem(staffToken),
  member: tabStorage.getItem(memberToken),
});

/** Stores a staff token; beyond this tab only if the person asked to be remembered. */
export function saveStaffToken(token: string, rememberMe: boolean): void {
  clearStaffToken();
  (rememberMe ? browserStorage : tabStorage).setItem(staffToken, token);
}

/** Replaces the stored token, in the storage that has one. */
export const replaceStaffToken = (token: string): void =>
  saveStaffToken(token, browserStorage.getItem(staffToken) !== null);

/**
 * Removes the staff token from both storages.
 * @param only Removes only this token, because another tab may have stored a newer one.
 */
export function clearStaffToken(only?: string): void {
  for (const storage of [browserStorage, tabStorage]) {
    if (only === undefined || storage.getItem(staffToken) === only) storage.removeItem(staffToken);
  }
}
