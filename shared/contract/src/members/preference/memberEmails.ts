import { EMAIL_EVENTS, type EmailEvent } from './memberEvents.ts';

/**
 * Why nobody can turn an email off.
 *
 * - `ACCOUNT`: it keeps an account safe, or opens it.
 * - `PLACE`: somebody would come for nothing, or have a place that they do not know of.
 * - `MONEY`: it is a receipt, asks for money, gives or takes some, or takes what was paid for.
 * - `CONTRACT`: the law wants it told: what was agreed to, its price and its end.
 * - `WRITTEN`: a person wrote it for its reader, or somebody paid for it.
 * - `NEWS`: whether it comes is decided by the consent to news.
 * - `TEAM`: it goes to people who work at the studio.
 */
type Reason = 'ACCOUNT' | 'PLACE' | 'MONEY' | 'CONTRACT' | 'WRITTEN' | 'NEWS' | 'TEAM';

/**
 * Every email by the key of its template: with what a member turns it off, or why nobody can. The server does not
 * compile without the line of a new one.
 */
export const EMAIL_CHOICE = {
  BOOKING_CONFIRMED: 'MEMBER_BOOKING',
  BOOKING_CANCELLED: 'MEMBER_BOOKING',
  PACKAGE_SWITCHED: 'MEMBER_BOOKING',

  REMINDER_24H: 'MEMBER_REMINDER',
  REMINDER_2H: 'MEMBER_REMINDER',

  WAITLIST_JOINED: 'MEMBER_WAITLIST',
  WAITLIST_OPEN_SPOT: 'MEMBER_WAITLIST',
  WAITLIST_SKIPPED: 'MEMBER_WAITLIST',
  WAITLIST_EXPIRED: 'MEMBER_WAITLIST',

  PACKAGE_ASSIGNED: 'MEMBER_PACKAGE',
  CREDITS_SHARED_IN: 'MEMBER_PACKAGE',
  PACKAGE_LOW: 'MEMBER_PACKAGE',
  PACKAGE_EXPIRING: 'MEMBER_PACKAGE',
  PACKAGE_EXPIRED: 'MEMBER_PACKAGE',

  // What was paid has a receipt beside it, and what will be paid was said before.
  SUBSCRIPTION_RENEWED: 'MEMBER_MEMBERSHIP',

  WAIVER_REQUEST: 'MEMBER_FORM',
  WAIVER_EXPIRING: 'MEMBER_FORM',

  FEEDBACK_REQUEST: 'MEMBER_FEEDBACK',

  OTP: 'ACCOUNT',
  ACCOUNT_LOCKED: 'ACCOUNT',
  PASSWORD_RESET: 'ACCOUNT',
  PASSWORD_CHANGED: 'ACCOUNT',
  PHONE_CHANGED: 'ACCOUNT',
  EMAIL_CHANGED: 'ACCOUNT',
  ADDRESS_CHANGED: 'ACCOUNT',
  RECOVERY_CODES_NEW: 'ACCOUNT',
  PASSKEY_ADDED: 'ACCOUNT',
  PASSKEY_REMOVED: 'ACCOUNT',
  SECOND_FACTOR_ON: 'ACCOUNT',
  SECOND_FACTOR_OFF: 'ACCOUNT',
  CONTACT_CHANGE: 'ACCOUNT',
  PHONE_RELEASED: 'ACCOUNT',
  WELCOME_MEMBER: 'ACCOUNT',
  MEMBER_INVITED: 'ACCOUNT',
  DATA_EXPORT_READY: 'ACCOUNT',
  ACCOUNT_DELETED: 'ACCOUNT',

  BOOKING_MOVED: 'PLACE',
  BOOKING_TO_WAITLIST: 'PLACE',
  CLASS_CANCELLED: 'PLACE',
  CLASS_RESCHEDULED: 'PLACE',
  INSTRUCTOR_CHANGED: 'PLACE',
  WAITLIST_PROMOTED: 'PLACE',
  PLACE_LOST: 'PLACE',

  BOOKING_LATE_CANCELLED: 'MONEY',
  NO_SHOW: 'MONEY',
  PENALTY_WAIVED: 'MONEY',
  PACKAGE_PURCHASED: 'MONEY',
  PAYMENT_PENDING: 'MONEY',
  PAYMENT_PROOF_RECEIVED: 'MONEY',
  PAYMENT_RETURNED: 'MONEY',
  PAYMENT_APPROVED: 'MONEY',
  PAYMENT_REJECTED: 'MONEY',
  PAYMENT_EXPIRED: 'MONEY',
  PAYMENT_FAILED: 'MONEY',
  CARD_EXPIRING: 'MONEY',
  REFUND_ISSUED: 'MONEY',
  INSTALMENT_DUE: 'MONEY',
  INSTALMENT_FAILED: 'MONEY',
  CREDITS_ADJUSTED: 'MONEY',
  CREDITS_SHARED_OUT: 'MONEY',
  PACKAGE_EXTENDED: 'MONEY',
  PACKAGE_FROZEN: 'MONEY',
  PACKAGE_RESUMED: 'MONEY',
  PACKAGE_VOIDED: 'MONEY',
  CLOSURE_NOTICE: 'MONEY',

  SUBSCRIPTION_STARTED: 'CONTRACT',
  SUBSCRIPTION_CHANGED: 'CONTRACT',
  SUBSCRIPTION_PAUSED: 'CONTRACT',
  SUBSCRIPTION_RESUMED: 'CONTRACT',
  SUBSCRIPTION_CANCELLED: 'CONTRACT',
  RENEWAL_UPCOMING: 'CONTRACT',
  PRICE_CHANGE: 'CONTRACT',
  WAIVER_SIGNED: 'CONTRACT',

  MEMBER_MESSAGE: 'WRITTEN',
  SESSION_MESSAGE: 'WRITTEN',
  GIFT_CARD_DELIVERED: 'WRITTEN',

  CAMPAIGN: 'NEWS',
  ANNOUNCEMENT: 'NEWS',

  SECOND_FACTOR_DEMAND: 'TEAM',
  GUARDED_CHANGE: 'TEAM',
  CHANGE_STOPPED: 'TEAM',
  PAYOUT_CHANGED: 'TEAM',
  PAYOUT_CANCELLED: 'TEAM',
  KEYS_CHANGED: 'TEAM',
  WELCOME_STUDIO: 'TEAM',
  SCHEDULED_REPORT: 'TEAM',
  ANNOUNCEMENT_STAFF: 'TEAM',
  DAILY_DIGEST: 'TEAM',
  STUDIO_DAY: 'TEAM',
  STUDIO_WEEK: 'TEAM',
  STAFF_NOTIFICATION: 'TEAM',
  ROSTER: 'TEAM',
  STAFF_INVITE: 'TEAM',
} as const satisfies Record<string, EmailEvent | Reason>;

export type EmailKey = keyof typeof EMAIL_CHOICE;

/** With what a member turns an email off; `null`: nobody can. */
export const offEventOf = (key: EmailKey): EmailEvent | null =>
  EMAIL_EVENTS.find((event) => event === EMAIL_CHOICE[key]) ?? null;

/** The emails that a member turns off with an event. */
export const emailsOf = (event: EmailEvent): EmailKey[] =>
  (Object.keys(EMAIL_CHOICE) as EmailKey[]).filter((key) => EMAIL_CHOICE[key] === event);
