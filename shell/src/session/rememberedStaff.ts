import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { browserStorage } from '../base/storage.ts';

const { rememberStaff, staffCredentials } = STORAGE_KEYS;

/** The initial values of the sign-in page. */
export interface Remembered {
  userEmail: string;
  rememberMe: boolean;
}

/** Reads what the sign-in page remembers: the e-mail address, never a password. */
export const readRemembered = (): Remembered => ({
  userEmail: browserStorage.getItem(staffCredentials) ?? '',
  rememberMe: browserStorage.getItem(rememberStaff) === 'true',
});

/** Remembers the e-mail address for the next sign-in, or forgets it. */
export function saveRemembered({ userEmail, rememberMe }: Remembered): void {
  if (rememberMe) {
    browserStorage.setItem(rememberStaff, 'true');
    browserStorage.setItem(staffCredentials, userEmail);
  } else {
    browserStorage.removeItem(rememberStaff);
    browserStorage.removeItem(staffCredentials);
  }
}
