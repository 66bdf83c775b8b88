import type { PushEvent } from '@studio/contract/members/preference/memberEvents';
import { cellName, eventFacts, isShipped, type Cell } from '@studio/contract/shell/notificationEvents';
import { cutShort, MAX_BODY, MAX_TITLE, type MemberPushRow } from '../../push/pushOutbox.ts';
import type { TemplateKey } from '../text/templates.ts';

/** What stands on a member's screen, and the page of the booking website that it opens. */
export interface MemberPush {
  event: PushEvent;
  title: string;
  body: string;
  page: 'bookings' | 'membership';
}

type Words = (said: Readonly<Record<string, unknown>>) => MemberPush;

const about =
  (
    event: PushEvent,
    page: MemberPush['page'],
    title: string,
    body: (said: Record<string, string>) => string,
  ): Words =>
  (said) => ({ event, page, title, body: body(said as Record<string, string>) });
const remind = about(
  'MEMBER_REMINDER',
  'bookings',
  'See you soon',
  ({ class_name, session_date, session_time }) =>
    `${class_name} starts on ${session_date} at ${session_time}.`,
);
const changed = (title: string, body: (said: Record<string, string>) => string): Words =>
  about('MEMBER_CLASS_CHANGED', 'bookings', title, body);
const place = (title: string, body: (said: Record<string, string>) => string): Words =>
  about('MEMBER_WAITLIST', 'bookings', title, body);
const lot = (title: string, body: (said: Record<string, string>) => string): Words =>
  about('MEMBER_PACKAGE', 'membership', title, body);

/**
 * Mails to members that reach their devices as well. Others may look at a screen that is locked: no names of people,
 * no amounts, nothing about health or a failed payment.
 */
const WORDS: Partial<Record<TemplateKey, Words>> = {
  REMINDER_24H: remind,
  REMINDER_2H: remind,
  CLASS_CANCELLED: changed(
    'Class cancelled',
    ({ class_name, session_date, session_time }) =>
      `${class_name} on ${session_date} at ${session_time} does not take place.`,
  ),
  CLASS_RESCHEDULED: changed(
    'Class moved',
    ({ class_name, session_date, session_time }) =>
      `${class_name} is now on ${session_date} at ${session_time}.`,
  ),
  INSTRUCTOR_CHANGED: changed(
    'Another instructor',
    ({ class_name, session_date, session_time }) =>
      `Somebody else teaches ${class_name} on ${session_date} at ${session_time}.`,
  ),
  BOOKING_MOVED: changed(
    'Your booking was moved',
    ({ class_name, session_date, session_time }) =>
      `You now have a place in ${class_name} on ${session_date} at ${session_time}.`,
  ),
  WAITLIST_PROMOTED: place(
    'You have a place',
    ({ class_name, session_date, session_time }) =>
      `You moved up from the waitlist of ${class_name} on ${session_date} at ${session_time}.`,
  ),
  WAITLIST_OPEN_SPOT: place(
    'A place is free',
    ({ class_name, session_date, expires_at }) =>
      `${class_name} on ${session_date}: take the place before ${expires_at}.`,
  ),
  PACKAGE_ASSIGNED: lot('You have a new package', ({ package_name }) => `${package_name} is ready to use.`),
  PACKAGE_EXPIRING: lot(
    'Your package ends soon',
    ({ package_name, end_date }) => `You can use ${package_name} until the end of ${end_date}.`,
  ),
  PACKAGE_EXPIRED: lot(
    'Your package is over',
    ({ package_name, end_date }) => `${package_name} ended on ${end_date}.`,
  ),
  PACKAGE_LOW: lot(
    'Your package is almost used up',
    ({ package_name, left_text }) => `${package_name}: ${left_text}`,
  ),
};

/** The words for a member's devices; `null` for mails that stay mails. */
const memberPushOf = (template: TemplateKey, variables: object): MemberPush | null =>
  WORDS[template]?.(variables as Record<string, unknown>) ?? null;

/** `null` for a mail that stays a mail. @param expiresAt as of the mail. */
export function memberPushRow(
  template: TemplateKey,
  variables: object,
  expiresAt: Date,
): MemberPushRow | null {
  const push = memberPushOf(template, variables);
  if (!push) return null;
  const cell: Cell = { event: push.event, recipient: 'MEMBER', channel: 'PUSH' };
  return {
    pushEvent: push.event,
    pushCell: cellName(cell),
    pushShipped: isShipped(cell),
    pushTitle: cutShort(push.title, MAX_TITLE),
    pushBody: cutShort(push.body, MAX_BODY),
    pushPage: `/booking-website/${push.page}`,
    pushUrgent: eventFacts(push.event)?.isUrgent ?? false,
    pushExpiresAt: expiresAt,
  };
}
