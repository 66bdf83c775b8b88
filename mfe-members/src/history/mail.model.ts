import type { EmailEvent } from '@studio/contract/members/preference/memberEvents';
import { MEMBER_EVENT_WORDS } from '@studio/contract/members/preference/memberEventWords';
import type { MailFate, MemberMail } from '@studio/contract/members/history/timeline.schema';
import type { SuppressionKind } from '@studio/contract/members/suppression.schema';
import type { StatusTone } from '@studio/ui/data';

/** What became of a mail, in words. */
export const FATE_WORDS: Record<MailFate, { label: string; tone: StatusTone }> = {
  WAITING: { label: 'Queued', tone: 'waiting' },
  SENT: { label: 'Sent', tone: 'good' },
  IN_DOUBT: { label: 'May have been sent', tone: 'warning' },
  FAILED: { label: 'Failed', tone: 'bad' },
  KEPT: { label: 'Not sent', tone: 'neutral' },
  SUPPRESSED: { label: 'Not sent', tone: 'neutral' },
  MUTED: { label: 'Not sent', tone: 'neutral' },
  DELIVERED: { label: 'Delivered', tone: 'good' },
  BOUNCED: { label: 'Bounced', tone: 'bad' },
  COMPLAINED: { label: 'Marked as spam', tone: 'bad' },
};

/** `BOOKING_CONFIRMED` → "Booking confirmed". */
export const mailName = (template: string): string => {
  const words = template.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const SAID_BY_LABEL: readonly MailFate[] = ['SENT', 'DELIVERED', 'COMPLAINED'];

/** Why a mail has not arrived; `''` when there is nothing to say. */
export function fateNote({ fate, failure }: Pick<MemberMail, 'fate' | 'failure'>): string {
  if (fate === 'KEPT') return 'No mail server is set up';
  if (fate === 'MUTED') return 'The member turned these emails off';
  if (fate === 'SUPPRESSED') return 'The address is on the suppression list';
  return SAID_BY_LABEL.includes(fate) ? '' : failure;
}

/** Why nothing, or no news, go to an address, and what that means. */
export const stopWords = (kind: SuppressionKind, address: string): { title: string; effect: string } =>
  ({
    BOUNCED: {
      title: `Emails to ${address} come back`,
      effect: 'Only sign-in codes are still sent there.',
    },
    COMPLAINED: {
      title: 'This member marked one of your emails as spam',
      effect: 'They get no more news. Emails about their bookings and payments still go out.',
    },
    UNSUBSCRIBED: {
      title: 'This member unsubscribed from your news',
      effect: 'Emails about their bookings and payments still go out.',
    },
  })[kind];

/** "Booking confirmations; Forms to sign." What the team does with bookings is mailed all the same. */
export function mutedWords(muted: readonly EmailEvent[]): string {
  const list = `${muted.map((event) => MEMBER_EVENT_WORDS[event]).join('; ')}.`;
  return muted.includes('MEMBER_BOOKING')
    ? `${list} Emails about what your team does with their bookings still go out.`
    : list;
}
