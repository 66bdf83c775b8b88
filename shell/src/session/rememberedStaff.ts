import { STORAGE_KEYS } from '@studio/contract/accounts/session';

const { rememberStaff, staffCredentials } = STORAGE_KEYS;

/** What the sign-in page begins with. */
export interface Remembered {
  userEmail: string;
  rememberMe: boolean;
}

/** Reads whom the sign-in page was asked to remember: the e-mail address, never a password. */
export const readRemembered = (): Remembered => ({
  userEmail: localStorage.getItem(staffCredentials) ?? '',
  rememberMe: localStorage.getItem(rememberStaff) === 'true',
});

/** Remembers the e-mail address for the next sign-in, or forgets it. */
export function saveRemembered({ userEmail, rememberMe }: Remembered): void {
  if (rememberMe) {
    localStorage.setItem(rememberStaff, 'true');
    localStorage.setItem(staffCredentials, userEmail);
  } else {
    localStorage.removeItem(rememberStaff);
    localStorage.removeItem(staffCredentials);
  }
}
