import type { MemberSignUp } from '@studio/contract/auth.schema';
import { useState } from 'react';

export type SignUpDetails = Omit<MemberSignUp, 'otp'>;

/** In memory only, since a password is among it; a reload starts again. */
let kept: SignUpDetails | null = null;

function keep(next: SignUpDetails | null): void {
  kept = next;
}

/** What was typed on the sign-up page, kept until the code has come: as it was when the page opened, and how to change it. */
export function useSignUpDraft(): { draft: SignUpDetails | null; keep: (next: SignUpDetails | null) => void } {
  const [draft] = useState(() => kept);
  return { draft, keep };
}
