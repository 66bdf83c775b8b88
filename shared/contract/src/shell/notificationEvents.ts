import type { StaffRole } from '../configure/roles/roles.ts';
import type { PushEvent } from '../members/preference/memberEvents.ts';
import type { NotificationKind } from './notification.schema.ts';

/** Where a notification reaches somebody. Further channels are added here. */
export const NOTIFICATION_CHANNELS = ['IN_APP', 'EMAIL', 'PUSH'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Who is notified. `INSTRUCTOR`: whoever teaches the session, or is asked to. `MEMBER`: whom it is about. */
export const NOTIFICATION_RECIPIENTS = ['INSTRUCTOR', 'STAFF', 'SUPER', 'OWNER', 'MEMBER'] as const;
export type NotificationRecipient = (typeof NOTIFICATION_RECIPIENTS)[number];

export const recipientOf = (role: StaffRole): NotificationRecipient =>
  role === 'TRAINER' ? 'INSTRUCTOR' : role;

/** Mails that are no notification, and are on the same page. */
export const SUMMARIES = ['DAILY_DIGEST', 'WEEKLY_REPORT'] as const;
export type Summary = (typeof SUMMARIES)[number];

export const EVENT_GROUPS = ['Bookings', 'Classes', 'Clients', 'Money', 'Summaries', 'To clients'] as const;

export interface EventFacts {
  event: NotificationKind | Summary | PushEvent;
  title: string;
  group: (typeof EVENT_GROUPS)[number];
  /** Who can be notified of it. */
  recipients: readonly NotificationRecipient[];
  channels: readonly NotificationChannel[];
  /** Who is, until the studio decides otherwise. */
  shipped: Readonly<Partial<Record<NotificationChannel, readonly NotificationRecipient[]>>>;
  /** Cannot wait until quiet hours are over. */
  isUrgent: boolean;
}

const TEAM = ['STAFF', 'SUPER', 'OWNER'] as const;
const EVERYBODY = ['INSTRUCTOR', ...TEAM] as const;
const MANAGERS = ['SUPER', 'OWNER'] as const;
const TEACHER = ['INSTRUCTOR'] as const;

/** On a device is shipped what cannot wait: it disturbs people wherever they are. */
const shippedOf = ({ recipients, isUrgent = false }: Row): EventFacts['shipped'] =>
  isUrgent ? { IN_APP: recipients, PUSH: recipients } : { IN_APP: recipients };
/** Whether they are mailed of it is decided by the status of a template. */
const toMembers = (event: PushEvent, title: string, isUrgent: boolean): Row => ({
  event,
  title,
  recipients: ['MEMBER'],
  channels: ['PUSH'],
  shipped: { PUSH: ['MEMBER'] },
  isUrgent,
});

type Row = Pick<EventFacts, 'event' | 'title' | 'recipients'> & Partial<EventFacts>;
const group = (name: EventFacts['group'], rows: readonly Row[]): EventFacts[] =>
  rows.map((row) => ({
    group: name,
    channels: NOTIFICATION_CHANNELS,
    shipped: shippedOf(row),
    isUrgent: false,
    ...row,
  }));

/** Events that a studio decides about, in the order of the page. All others are always in the bell, and only there. */
export const NOTIFICATION_EVENTS: readonly EventFacts[] = [
  ...group('Bookings', [
    { event: 'BOOKING_CREATED', title: 'New booking', recipients: EVERYBODY },
    { event: 'BOOKING_CANCELLED', title: 'Cancellation', recipients: EVERYBODY },
    { event: 'BOOKING_LATE_CANCELLED', title: 'Late cancellation', recipients: EVERYBODY },
    { event: 'WAITLIST_JOINED', title: 'Somebody joins a waitlist', recipients: TEAM },
    { event: 'WAITLIST_PROMOTED', title: 'Somebody moves up from a waitlist', recipients: EVERYBODY },
    { event: 'SESSION_FULL', title: 'Class full', recipients: EVERYBODY },
    {
      event: 'SESSION_BELOW_MINIMUM',
      title: 'Class below its minimum, before it is cancelled',
      recipients: EVERYBODY,
      isUrgent: true,
    },
    { event: 'ATTENDANCE_NOT_TAKEN', title: 'Attendance is missing', recipients: EVERYBODY },
    { event: 'NO_SHOW_OBJECTED', title: 'Somebody objects to a no-show', recipients: EVERYBODY },
  ]),
  ...group('Classes', [
    {
      event: 'TEACHING_ASSIGNED',
      title: 'Class assigned',
      recipients: TEACHER,
      shipped: { IN_APP: TEACHER, EMAIL: TEACHER, PUSH: TEACHER },
      isUrgent: true,
    },
    {
      event: 'TEACHING_CHANGED',
      title: 'Class moved, back on, or given to somebody else',
      recipients: TEACHER,
      shipped: { IN_APP: TEACHER, EMAIL: TEACHER, PUSH: TEACHER },
      isUrgent: true,
    },
    {
      event: 'SESSION_CANCELLED',
      title: 'Class cancelled',
      recipients: EVERYBODY,
      shipped: { IN_APP: EVERYBODY, EMAIL: TEACHER, PUSH: EVERYBODY },
      isUrgent: true,
    },
    {
      event: 'ROSTER_READY',
      title: 'Roster, an hour before the class',
      recipients: TEACHER,
      shipped: { EMAIL: TEACHER, PUSH: TEACHER },
      isUrgent: true,
    },
    {
      event: 'SUB_REQUESTED',
      title: 'Substitute needed',
      recipients: EVERYBODY,
      shipped: { IN_APP: EVERYBODY, EMAIL: TEACHER, PUSH: EVERYBODY },
      isUrgent: true,
    },
    { event: 'SUB_CLAIMED', title: 'Substitute found', recipients: EVERYBODY, isUrgent: true },
  ]),
  ...group('Clients', [
    { event: 'MEMBER_JOINED', title: 'New client', recipients: TEAM },
    { event: 'FORM_SIGNED', title: 'Waiver signed', recipients: TEAM },
    { event: 'CONTACT_SHARED', title: 'Phone or email on two records', recipients: TEAM },
    { event: 'REVIEW_DUE', title: 'Feedback to read', recipients: TEAM, shipped: { IN_APP: MANAGERS } },
    { event: 'IMPORT_FINISHED', title: 'Import finished', recipients: MANAGERS },
  ]),
  ...group('Money', [
    { event: 'PURCHASE', title: 'New purchase', recipients: TEAM },
    { event: 'PAYMENT_TO_APPROVE', title: 'Order waits for payment', recipients: TEAM },
    { event: 'PROOF_SUBMITTED', title: 'Proof of payment to check', recipients: TEAM },
    { event: 'PAYMENT_FAILED', title: 'Payment failed', recipients: TEAM },
    { event: 'LOW_STOCK', title: 'Stock is low', recipients: TEAM },
  ]),
  ...group('Summaries', [
    {
      event: 'DAILY_DIGEST',
      title: 'Daily digest, at 7 am',
      recipients: MANAGERS,
      channels: ['EMAIL'],
      shipped: { EMAIL: ['OWNER'] },
    },
    {
      event: 'WEEKLY_REPORT',
      title: 'Weekly report, at 7 am on the first day of your week',
      recipients: MANAGERS,
      channels: ['EMAIL'],
      shipped: { EMAIL: ['OWNER'] },
    },
  ]),
  // The reminder itself keeps out of quiet hours: it comes before or after them.
  ...group('To clients', [
    toMembers('MEMBER_REMINDER', 'Reminder before a class', true),
    toMembers('MEMBER_CLASS_CHANGED', 'Their class is cancelled or changed', true),
    toMembers('MEMBER_WAITLIST', 'A place from the waitlist', true),
    toMembers('MEMBER_PACKAGE', 'A package is given to them, almost used up or over', false),
  ]),
];

export type NotificationEventKey = EventFacts['event'];
export const EVENT_KEYS: readonly NotificationEventKey[] = NOTIFICATION_EVENTS.map(({ event }) => event);
export const eventFacts = (event: string): EventFacts | undefined =>
  NOTIFICATION_EVENTS.find((facts) => facts.event === event);

/** One decision: an event, for whom, by which channel. */
export interface Cell {
  event: string;
  recipient: NotificationRecipient;
  channel: NotificationChannel;
}
/** The name of a cell, as it is stored and sent: `PURCHASE:OWNER:EMAIL`. */
export const cellName = ({ event, recipient, channel }: Cell): string => `${event}:${recipient}:${channel}`;

/** Every cell that can be decided. */
export const CELLS: readonly Cell[] = NOTIFICATION_EVENTS.flatMap(({ event, recipients, channels }) =>
  recipients.flatMap((recipient) => channels.map((channel) => ({ event, recipient, channel }))),
);

/** Whether a cell is on until the studio decides otherwise. */
export const isShipped = ({ event, recipient, channel }: Cell): boolean =>
  eventFacts(event)?.shipped[channel]?.includes(recipient) ?? false;

/** Kinds that somebody has to act on. */
export const NEEDING_KINDS: readonly NotificationKind[] = [
  'PAYMENT_TO_APPROVE',
  'PROOF_SUBMITTED',
  'PAYMENT_FAILED',
  'PAYMENT_RETURNED',
  'FEE_DUE',
  'SUB_REQUESTED',
  'SUB_CLAIMED',
  'ATTENDANCE_NOT_TAKEN',
  'NO_SHOW_OBJECTED',
  'SESSION_BELOW_MINIMUM',
  'SESSIONS_LEFT_OUT',
  'APPROVAL_ASKED',
  'DELETE_REQUESTED',
  'CONTACT_SHARED',
  'LOW_STOCK',
  'REVIEW_DUE',
  'REPORT_FILE_FAILED',
  'REPORT_EMAIL_PAUSED',
];
/** Kinds that matter to the one person whom they are about. */
export const OWN_NEEDING_KINDS: readonly NotificationKind[] = [
  'TEACHING_ASSIGNED',
  'TEACHING_CHANGED',
  'SESSION_CANCELLED',
  'SUB_DECIDED',
  'APPROVAL_DECIDED',
  'REPORT_FILE_READY',
];
