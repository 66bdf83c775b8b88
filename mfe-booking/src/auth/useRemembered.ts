import { STORAGE_KEYS } from '@studio/contract/session';
import { useState } from 'react';

const { rememberMember, memberCredentials } = STORAGE_KEYS;

/** Whom the sign-in of the booking website was asked to remember: a phone number, never a password. */
export interface Remembered {
  phoneCountryCode: string;
  phone: string;
}

function read(): Remembered | null {
  const [phoneCountryCode, phone] = (localStorage.getItem(rememberMember) === 'true' ? localStorage.getItem(memberCredentials) : null)?.split(' ') ?? [];
  return phoneCountryCode && phone ? { phoneCountryCode, phone } : null;
}

/** Keeps the number for the next visit; `null` forgets it. */
function save(next: Remembered | null): void {
  if (next) {
    localStorage.setItem(rememberMember, 'true');
    localStorage.setItem(memberCredentials, `${next.phoneCountryCode} ${next.phone.replaceAll(' ', '')}`);
  } else {
    localStorage.removeItem(rememberMember);
    localStorage.removeItem(memberCredentials);
  }
}

/** The number that was remembered when the page opened, and how to change that. */
export function useRemembered(): { remembered: Remembered | null; save: (next: Remembered | null) => void } {
  const [remembered] = useState(read);
  return { remembered, save };
}
