import type { StudioSignUp } from '@studio/contract/accounts/auth.schema';
import { HOUR } from '@studio/contract/values/time';
import { placeIn } from '@studio/ui/fields';
import { tabStorage } from '../../base/storage.ts';

export type SignUpDetails = Omit<StudioSignUp, 'otp'>;

/** A registration that waits for the mailed code. */
export interface SignUpDraft extends SignUpDetails {
  /** When the code was sent, in milliseconds since 1970. */
  sentAt: number;
}

const KEY = 'sign-up-draft';
/** Older drafts are forgotten. */
const MAX_AGE_MS = HOUR;

/** Kept in memory only: a password is never put into a storage. A reload loses it. */
let password = '';

/** Keeps the typed values in this tab; the password only until the page is reloaded. */
export function keepDraft({ password: typed, ...draft }: SignUpDraft): void {
  password = typed;
  tabStorage.setItem(KEY, JSON.stringify(draft));
}

/** The typed values, or `null`. The password is empty after a reload. */
export function readDraft(): SignUpDraft | null {
  const draft = parse(tabStorage.getItem(KEY));
  return draft && Date.now() - draft.sentAt < MAX_AGE_MS ? { ...draft, password } : null;
}

/** Forgets the draft, including the password. */
export function forgetDraft(): void {
  password = '';
  tabStorage.removeItem(KEY);
}

/** Anything else, e.g. a draft of an older version, counts as none. */
function parse(text: string | null): Omit<SignUpDraft, 'password'> | null {
  try {
    const kept = (JSON.parse(text ?? '{}') ?? {}) as Partial<SignUpDraft>;
    const { studioName, name, userEmail, timezone, currency, sentAt } = kept;
    if (!studioName || !name || !userEmail || !timezone || !currency || !sentAt) return null;
    return {
      address: '',
      ...placeIn(timezone),
      ...kept,
      studioName,
      name,
      userEmail,
      timezone,
      currency,
      sentAt,
    };
  } catch {
    return null;
  }
}
