import type { MemberSignUp } from '@studio/contract/auth.schema';

export type SignUpDetails = Omit<MemberSignUp, 'otp'>;

/**
 * What was typed on the sign-up page, until the code comes. Kept in memory only, since a password is among it; a reload
 * starts again.
 */
let draft: SignUpDetails | null = null;
export const signUpDraft = {
  get: (): SignUpDetails | null => draft,
  set(next: SignUpDetails | null): void {
    draft = next;
  },
};
