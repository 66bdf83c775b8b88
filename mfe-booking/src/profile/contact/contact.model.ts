import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';

/** What a member signs in with. */
export type Contact = 'EMAIL' | 'PHONE';

/** What its proof is asked for, and its words. */
export const CONTACTS: Record<Contact, { purpose: StepUpPurpose; change: string; done: string }> = {
  EMAIL: {
    purpose: 'ADDRESS',
    change: 'Change email',
    done: 'Your email address has been changed. You’re signed out everywhere else.',
  },
  PHONE: {
    purpose: 'PHONE',
    change: 'Change phone number',
    done: 'Your phone number has been changed. You’re signed out everywhere else.',
  },
};
