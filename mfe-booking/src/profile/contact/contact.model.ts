import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import type { ContactChanged } from '@studio/contract/members/profile.schema';
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

const THINGS: Record<Contact, string> = { EMAIL: 'email address', PHONE: 'phone number' };

/** What became of a change, also at the member's other studios. */
export function doneWords(what: Contact, changed: ContactChanged | null): string {
  // A server of before answers nothing.
  const kept = (changed?.keptAt ?? []).map(
    (studio) =>
      ` ${studio} still has your old ${THINGS[what]}, because the new one is on another client’s record there. The front desk has been told.`,
  );
  return CONTACTS[what].done + kept.join('');
}

type Kept = MemberStudioProfile['notCarried'][number];

/** Why the studio has something else than what the member signs in with, and who will see to it. */
export function keptWords(
  { what, phoneCountryCode, value }: Kept,
  { phone, userEmail }: Pick<MemberStudioProfile, 'phone' | 'userEmail'>,
): string {
  const [thing, here] = [THINGS[what], what === 'PHONE' ? phone : userEmail];
  const yours = what === 'PHONE' ? `${phoneCountryCode} ${value}` : value;
  const has = here ? `still has a different ${thing} for you` : `has no ${thing} for you`;
  return `You sign in with ${yours}, but this studio ${has}, because yours is on another client’s record. The front desk has been told. Ask them if it isn’t put right soon.`;
}
