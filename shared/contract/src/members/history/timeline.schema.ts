import { object, type InferType } from 'yup';
import { EMAIL_EVENTS } from '../preference/memberEvents.ts';
import { SUPPRESSION_KINDS } from '../suppression.schema.ts';
import {
  amount,
  count,
  fieldChange,
  id,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
  typed,
} from '../../values/fields.ts';

/** What can happen to a member. */
export const TIMELINE_KINDS = [
  'JOINED',
  'BOOKED',
  'MOVED',
  'CANCELLED',
  'LATE_CANCELLED',
  'CANCELLED_BY_STUDIO',
  'CHECKED_IN',
  'NO_SHOW',
  'RATED',
  'ORDERED',
  'PAID',
  'REFUNDED',
  'PACKAGE_CHANGED',
  'SIGNED',
  'MAILED',
  'NOTED',
  'CONTACTED',
  'PROFILE_CHANGED',
  'WAITLISTED',
  'PROMOTED',
  'SUBSCRIPTION_STARTED',
  'SUBSCRIPTION_PAUSED',
  'SUBSCRIPTION_RESUMED',
  'SUBSCRIPTION_CANCELLED',
  'SUBSCRIPTION_ENDED',
  'PENALTY',
  'PENALTY_WAIVED',
  'FAMILY_ADDED',
  'FAMILY_REMOVED',
  'TAGGED',
  'CONSENT_GIVEN',
  'CONSENT_WITHDRAWN',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** What the timeline can be narrowed to. */
export const TIMELINE_TOPICS = ['BOOKINGS', 'MONEY', 'FORMS', 'MESSAGES', 'NOTES', 'PROFILE'] as const;
export type TimelineTopic = (typeof TIMELINE_TOPICS)[number];

/** Events of one page. */
export const TIMELINE_PAGE = 40;

/**
 * GET /api/member/portal/timeline?memberId&topic&before: newest first. `before` is the `next` of the page
 * before.
 */
export const timelineQuerySchema = object({
  memberId: idToFind(),
  topic: oneOfOrNull(TIMELINE_TOPICS),
  before: typed()
    .matches(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[A-Z_]+:[0-9a-f-]{36})?$/, 'Start from the top')
    .default(''),
});
export type TimelineQuery = InferType<typeof timelineQuerySchema>;

/**
 * `subject`: the class, what was bought, the form, the template of a mail, the type of a note, the channel of
 * a contact and after a space its outcome, the action of a change, the plan, the other one of the family, the
 * tag, what was agreed to. `detail`: the way of paying, a reason, a note's first words (empty when it is about
 * health), the action of a penalty, the relation.
 */
export const timelineEventSchema = object({
  eventId: text(),
  kind: oneOf(TIMELINE_KINDS),
  at: instant(),
  subject: text(),
  detail: text(),
  amount: amount().nullable().defined(),
  /** When the session begins that was booked. */
  startAt: instantOrNull(),
  scheduleId: idOrNull(),
  /** Of a change of their details: the fields by their labels, and what they were before. */
  changes: list(fieldChange()).required(),
  /** Who of the staff did it. */
  staffName: textOrNull(),
});
export type TimelineEvent = InferType<typeof timelineEventSchema>;

/** `next` is null on the last page. */
export const timelineSchema = object({
  memberId: id(),
  events: list(timelineEventSchema).required(),
  next: textOrNull(),
});
export type Timeline = InferType<typeof timelineSchema>;

/**
 * What became of a mail: not sent yet, accepted by the mail server, perhaps accepted, given up, or kept here
 * because there is no mail server; not sent because nothing goes to that address, or because the member has turned such
 * emails off; and once somebody says so: arrived,
 * came back, marked as spam.
 */
export const MAIL_FATES = [
  'WAITING',
  'SENT',
  'IN_DOUBT',
  'FAILED',
  'KEPT',
  'SUPPRESSED',
  'MUTED',
  'DELIVERED',
  'BOUNCED',
  'COMPLAINED',
] as const;
export type MailFate = (typeof MAIL_FATES)[number];

/**
 * GET /api/member/portal/mail?memberId&page&pageSize: the studio's mails to this member of the last two years,
 * newest first. `subject` and `body` (plain text, without links that act in the member's name) are as it was sent; null
 * after thirty days.
 */
export const memberMailsQuerySchema = object({ ...paging, memberId: idToFind() });
export type MemberMailsQuery = InferType<typeof memberMailsQuerySchema>;
export const memberMailSchema = object({
  mailId: id(),
  template: text(),
  subject: textOrNull(),
  body: textOrNull(),
  fate: oneOf(MAIL_FATES),
  /** What the mail server said. */
  failure: text(),
  createdAt: instant(),
  sentAt: instantOrNull(),
});
export type MemberMail = InferType<typeof memberMailSchema>;
/** What does not go to a member's address: nothing (BOUNCED), or no news of the studio. */
export const mailStopSchema = object({ kind: oneOf(SUPPRESSION_KINDS), since: instant(), reason: text() });
export type MailStop = InferType<typeof mailStopSchema>;
export const memberMailPageSchema = object({
  items: list(memberMailSchema).required(),
  stops: list(mailStopSchema).required(),
  /** What the member has turned off. */
  muted: list(oneOf(EMAIL_EVENTS)).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type MemberMailPage = InferType<typeof memberMailPageSchema>;

/** POST /api/member/portal/mail/try-again: mails go again to the member's address, which they came back from. */
export const tryAddressAgainSchema = object({ memberId: idToFind() });
export type TryAddressAgain = InferType<typeof tryAddressAgainSchema>;
export const triedAddressSchema = object({ memberId: id() });
