import type { MemberSignUp } from '@studio/contract/auth.schema';
import { useState } from 'react';
import { tabStorage } from '../site/storage.ts';

export type SignUpDetails = Omit<MemberSignUp, 'otp'>;

/** What was typed, and whether it was checked and a code sent for it. */
export interface SignUpDraft {
  details: SignUpDetails;
  isSent: boolean;
}

/** Keeps in this tab what was typed, from page to page and over a reload. */
const KEY = 'booking-website-signup';
/** Never written down: after a reload it is typed again. */
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
 * What was typed on the sign-up page, kept until there is an account: as it was when the page opened, and how
 * to change it.
 */
export function useSignUpDraft(): { draft: SignUpDraft | null; keep: (next: SignUpDraft | null) => void } {
  const [draft] = useState(read);
  return { draft, keep };
}
