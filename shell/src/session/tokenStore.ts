import { STORAGE_KEYS, type StoredTokens } from '@studio/contract/session';

/** Reads the tokens that start-up chooses from. */
export const readTokens = (): StoredTokens => ({
  staffRemembered: localStorage.getItem(STORAGE_KEYS.staffToken),
  staffSession: sessionStorage.getItem(STORAGE_KEYS.staffToken),
  member: sessionStorage.getItem(STORAGE_KEYS.memberToken),
});

/** Keeps a staff token beyond this tab only when the person asked to be remembered. */
export function saveStaffToken(token: string, rememberMe: boolean): void {
  clearStaffToken();
  (rememberMe ? localStorage : sessionStorage).setItem(STORAGE_KEYS.staffToken, token);
}

/** Removes the staff token from both storages. */
export function clearStaffToken(): void {
  localStorage.removeItem(STORAGE_KEYS.staffToken);
  sessionStorage.removeItem(STORAGE_KEYS.staffToken);
}
