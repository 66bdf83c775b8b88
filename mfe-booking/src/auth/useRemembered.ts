import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { useState } from 'react';
import { browserStorage } from '../site/storage.ts';

const { rememberMember, memberCredentials } = STORAGE_KEYS;

/** The phone number that the sign-in was asked to remember, never a password. */
export interface Remembered {
  phoneCountryCode: string;
  phone: string;
}

function read(): Remembered | null {
  const [phoneCountryCode, phone] =
    (browserStorage.getItem(rememberMember) === 'true'
      ? browserStorage.getItem(memberCredentials)
      : null
    )?.split(' ') ?? [];
  return phoneCountryCode && phone ? { phoneCountryCode, phone } : null;
}

/** Keeps the number for the next visit; `null` forgets it. */
function save(next: Remembered | null): void {
  if (next) {
    browserStorage.setItem(rememberMember, 'true');
    browserStorage.setItem(memberCredentials, `${next.phoneCountryCode} ${next.phone.replaceAll(' ', '')}`);
  } else {
    browserStorage.removeItem(rememberMember);
    browserStorage.removeItem(memberCredentials);
  }
}

/** The remembered number as of the page load, and a function that changes it. */
export function useRemembered(): { remembered: Remembered | null; save: (next: Remembered | null) => void } {
  const [remembered] = useState(read);
  return { remembered, save };
}
