import { RELATION_WORDS, type FamilyRelation } from '@studio/contract/members/family/familyRelation';
import {
  CONTACT_OUTCOME_WORDS,
  NOTE_TYPE_WORDS,
  type ContactChannel,
  type ContactOutcome,
  type NoteType,
} from '@studio/contract/members/noteType';
import type { TimelineEvent, TimelineTopic } from '@studio/contract/members/history/timeline.schema';
import { fieldWords } from '@studio/contract/shell/auditWords';
import type { PaidBy } from '@studio/contract/orders/order.schema';
import { PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { formatMoney } from '@studio/contract/values/money';
import {
  addDays,
  formatDayTime,
  formatLocalDate,
  formatLocalDay,
  localDateOf,
} from '@studio/contract/values/time';
import { mailName } from '../history/mail.model.ts';

/** What the timeline can be narrowed to, in words. */
export const TOPIC_WORDS: Record<TimelineTopic, string> = {
  BOOKINGS: 'Bookings',
  MONEY: 'Money',
  FORMS: 'Forms',
  MESSAGES: 'Messages',
  NOTES: 'Notes',
  PROFILE: 'Profile',
};

/** "Today", "Yesterday", "Wed 18 Nov", or with its year when that is another one. */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? formatLocalDay(day) : formatLocalDate(day);
}

/** Events of one day, newest first. */
export interface Day {
  /** Local date. */
  day: string;
  events: TimelineEvent[];
}

export function byDay(events: readonly TimelineEvent[], timezone: string): Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const day = localDateOf(event.at, timezone);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

const CHANGE_WORDS: Record<string, string> = {
  'package.void': 'Package voided',
  'package.delete': 'Package deleted',
  'package.freeze': 'Package frozen',
  'package.unfreeze': 'Package unfrozen',
  'package.extend': 'Package extended',
  'package.bulkExtend': 'Package extended',
  'package.undoBulkExtend': 'Extension of a package undone',
  'package.updateValidity': 'Dates of a package changed',
  'package.adjust': 'Credits of a package adjusted',
  'package.share': 'Credits shared',
  'package.revokeShare': 'Shared credits taken back',
  'member.update': 'Details edited',
  'member.updateProfile': 'Edited their own details',
  'member.claim': 'Signed up, and took over this record',
  'member.carrySignIn': 'Phone or email copied from their sign-in',
  'member.releasePhone': 'Phone number taken off: it is somebody else’s now',
  'member.block': 'Blocked from booking',
  'member.unblock': 'Block lifted',
  'member.merge': 'Another record merged into this one',
  'member.undoMerge': 'Merge undone',
  'member.requestDeletion': 'Asked to have their data deleted',
  'member.withdrawDeletion': 'Withdrew their request to have their data deleted',
  'member.anonymise': 'Anonymised',
};

const changeWords = (action: string): string =>
  CHANGE_WORDS[action] ?? (action.startsWith('package.') ? 'Package changed' : 'Details changed');

const FATES: Record<string, string> = {
  WAITING: 'Waiting to be sent',
  SENDING: 'Being sent',
  DEAD: 'Could not be sent',
  IN_DOUBT: 'May not have been delivered',
  SUPPRESSED: 'Not sent: the address is on the suppression list',
  MUTED: 'Not sent: the member turned these emails off',
  BOUNCED: 'Came back',
  COMPLAINED: 'Marked as spam',
};

const CONTACT_WAYS: Record<ContactChannel, string> = {
  CALL: 'Called',
  WHATSAPP: 'Contacted on WhatsApp',
  EMAIL: 'Contacted by email',
  SMS: 'Contacted by SMS',
  IN_PERSON: 'Spoke in person',
};

const CONSENTS: Record<string, string> = {
  MARKETING: 'news and offers',
  termsOfService: 'the terms of service',
  privacyPolicy: 'the privacy policy',
  refundPolicy: 'the refund policy',
  studioRules: 'the studio rules',
};
const consentWords = (subject: string): string => CONSENTS[subject] ?? 'a text from the studio';

const PENALTIES: Record<string, string> = {
  FORFEIT_CREDIT: 'Credit lost',
  FEE: 'Fee',
  EXTRA_CREDIT: 'Extra credit taken',
  BLOCK_DAYS: 'Booking blocked',
};

/** "Called: no answer", from the channel and the outcome. */
function contactWords(subject: string): string {
  const [channel, outcome] = subject.split(' ');
  const how = CONTACT_WAYS[channel as ContactChannel] ?? 'Contacted';
  const became = CONTACT_OUTCOME_WORDS[outcome as ContactOutcome];
  return became ? `${how}: ${became.toLowerCase()}` : how;
}

/** How an event reads: a line, and smaller what is known besides. */
export interface EventWords {
  title: string;
  notes: string[];
}

interface Place {
  timezone: string;
  currency: string;
}

const TITLES: Record<TimelineEvent['kind'], (event: TimelineEvent, money: string) => string> = {
  JOINED: () => 'Became a member of the studio',
  BOOKED: ({ subject }) => `Booked ${subject}`,
  MOVED: ({ subject }) => `Moved to ${subject}`,
  CANCELLED: ({ subject }) => `Cancelled ${subject}`,
  LATE_CANCELLED: ({ subject }) => `Cancelled ${subject} late`,
  CANCELLED_BY_STUDIO: ({ subject }) => `The studio cancelled ${subject}`,
  CHECKED_IN: ({ subject }) => `Attended ${subject}`,
  NO_SHOW: ({ subject }) => `Missed ${subject}`,
  RATED: ({ subject, detail }) => `Gave ${subject} ${detail.slice(0, 1)} of 5 stars`,
  ORDERED: ({ subject }, money) => `Ordered ${subject || 'something'} for ${money}`,
  PAID: ({ subject }, money) => (subject ? `Paid ${money} for ${subject}` : `Paid ${money}`),
  REFUNDED: ({ subject }, money) => (subject ? `${money} refunded for ${subject}` : `${money} refunded`),
  PACKAGE_CHANGED: ({ subject }) => changeWords(subject),
  SIGNED: ({ subject }) => `Signed ${subject}`,
  MAILED: ({ subject }) => `Email: ${mailName(subject)}`,
  NOTED: ({ subject }) => `${NOTE_TYPE_WORDS[subject as NoteType] ?? 'Another'} note`,
  CONTACTED: ({ subject }) => contactWords(subject),
  PROFILE_CHANGED: ({ subject }) => changeWords(subject),
  WAITLISTED: ({ subject }) => `Joined the waitlist of ${subject}`,
  PROMOTED: ({ subject }) => `Got a place in ${subject} from the waitlist`,
  SUBSCRIPTION_STARTED: ({ subject }) => `Membership ${subject} started`,
  SUBSCRIPTION_PAUSED: ({ subject }) => `Membership ${subject} paused`,
  SUBSCRIPTION_RESUMED: ({ subject }) => `Membership ${subject} resumed`,
  SUBSCRIPTION_CANCELLED: ({ subject }) => `Membership ${subject} cancelled`,
  SUBSCRIPTION_ENDED: ({ subject }) => `Membership ${subject} ended`,
  PENALTY: ({ subject }, money) => `Penalty for ${subject}${money && `: ${money}`}`,
  PENALTY_WAIVED: ({ subject }) => `Penalty for ${subject} waived`,
  FAMILY_ADDED: ({ subject }) => `${subject} added to the family`,
  FAMILY_REMOVED: ({ subject }) => `${subject} removed from the family`,
  TAGGED: ({ subject }) => `Tagged ${subject}`,
  CONSENT_GIVEN: ({ subject }) => `Agreed to ${consentWords(subject)}`,
  CONSENT_WITHDRAWN: ({ subject }) => `Withdrew their consent to ${consentWords(subject)}`,
};

/** What an event's `detail` says, by its kind. */
function detailWords({ kind, detail }: TimelineEvent): string {
  if (kind === 'PAID') return PAY_MODE_LABELS[detail as PaidBy] ?? detail;
  if (kind === 'PENALTY') return PENALTIES[detail] ?? '';
  if (kind === 'FAMILY_ADDED') return RELATION_WORDS[detail as FamilyRelation] ?? '';
  if (kind === 'RATED') return detail.slice(2);
  if (kind === 'FAMILY_REMOVED') return '';
  return kind === 'MAILED' ? (FATES[detail] ?? '') : detail;
}

export function eventWords(event: TimelineEvent, { timezone, currency }: Place): EventWords {
  // A server of before names none.
  const { changes = [] } = event;
  const money = event.amount === null ? '' : formatMoney(event.amount, currency);
  const notes = [
    event.startAt ? formatDayTime(event.startAt, timezone) : '',
    detailWords(event),
    ...changes.map(fieldWords),
    event.staffName ? `by ${event.staffName}` : '',
  ];
  return { title: TITLES[event.kind](event, money), notes: notes.filter(Boolean) };
}
