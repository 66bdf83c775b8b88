import type { LookAlike, LookAlikeReason } from '@studio/contract/members/merge/duplicate.schema';
import { phoneWords } from '../member.model.ts';

/** What two records have in common. */
export const REASON_WORDS: Record<LookAlikeReason, string> = {
  PHONE: 'Same name and phone number',
  EMAIL: 'Same name and mailbox',
  NAME_BIRTHDAY: 'Same name and birthday',
};

/** "Looks like Ana Lim, +65 9123 4567": by the fact that gave them away. */
export function lookAlikeWords({ name, reason, ...contact }: LookAlike): string {
  if (reason === 'EMAIL') return `Looks like ${name}, ${contact.userEmail}`;
  return contact.phone ? `Looks like ${name}, ${phoneWords(contact)}` : `Looks like ${name}`;
}
