import type { LookAlike, LookAlikeReason } from '@studio/contract/members/merge/duplicate.schema';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { phoneWords } from '../member.model.ts';

/** What two records have in common. */
export const REASON_WORDS: Record<LookAlikeReason, string> = {
  SIGN_IN: 'One signs in with the phone or email of the other',
  PHONE: 'Same name and phone number',
  EMAIL: 'Same name and mailbox',
  NAME_BIRTHDAY: 'Same name and birthday',
};

/** "Looks like Ana Lim, +65 9123 4567": by the fact that gave them away. */
export function lookAlikeWords({ name, reason, ...contact }: LookAlike): string {
  if (reason === 'EMAIL') return `Looks like ${name}, ${contact.userEmail}`;
  return contact.phone ? `Looks like ${name}, ${phoneWords(contact)}` : `Looks like ${name}`;
}

type Shared = MemberProfile['sharedContacts'][number];

/** What stands above a member who signs in with what is on another record, and what to do about it. */
export const sharedWords = (name: string, { what, value, phoneCountryCode, name: other }: Shared) => ({
  title: `${name} signs in with ${what === 'EMAIL' ? value : phoneWords({ phone: value, phoneCountryCode })}, which is on the record of ${other}.`,
  description: `If they’re one person, merge the two. If not, take it off ${other}’s record: it then moves here by itself.`,
});
