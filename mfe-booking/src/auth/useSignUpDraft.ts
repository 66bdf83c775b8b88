import type { MemberSignUp } from '@studio/contract/accounts/auth.schema';
import { useState } from 'react';
import { tabStorage } from '../site/storage.ts';

export type SignUpDetails = Omit<MemberSignUp, 'otp'>;

/** The typed values, and whether they were checked and a code sent for them. */
export interface SignUpDraft {
  details: SignUpDetails;
  isSent: boolean;
}

/** Stores the typed values in this tab, across pages and reloads. */
const KEY = 'booking-website-signup';
/** Never stored: after a reload it is typed again. */
let password = '';

function read(): SignUpDraft | null {
  const kept = tabStorage.getItem(KEY);
  if (!kept) return null;
  try {
    const { details, isSent } = JSON.parse(kept) as SignUpDraft;
    return { details: { ...details, password }, isSent };
  } catch {
    return null;
  }
}

function keep(next: SignUpDraft | null): void {
  password = next?.details.password ?? '';
  if (next) tabStorage.setItem(KEY, JSON.stringify({ ...next, details: { ...next.details, password: '' } }));
  else tabStorage.removeItem(KEY);
}

/**
 * The typed values of the sign-up page, kept until the account exists: as of the page load, and a function
 * that changes them.
 */
export function useSignUpDraft(): { draft: SignUpDraft | null; keep: (next: SignUpDraft | null) => void } {
  const [draft] = useState(read);
  return { draft, keep };
}
