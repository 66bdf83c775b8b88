import type { EmailGroup } from '@studio/contract/configure/email/emailGroups';
import { TEMPLATES, type TemplateKey } from './templates.ts';

/** What a studio is told about one of its mails. */
export interface Occasion {
  group: EmailGroup;
  name: string;
  /** When it is sent. */
  when: string;
  /** Why a studio cannot turn it off. */
  always?: string;
}

const SECURITY = 'It keeps accounts safe, so it is always sent.';
const MONEY_SAFETY = 'It warns owners about where the studio’s money goes, so it is always sent.';
const WRITTEN = 'Your team writes it for the occasion, so it is always sent.';
const PAID = 'Somebody has paid for it, so it is always sent.';
const ASKED = 'It goes only to people who asked for it, so it is always sent to them.';
const OWN_DATA = 'People have a right to it by law, so it is always sent.';
const INVITED = 'Nobody can join the team without it, so it is always sent.';

const occasion =
  (group: EmailGroup, always?: string) =>
  (name: string, when: string): Occasion => ({ group, name, when, ...(always && { always }) });

const account = occasion('ACCOUNT', SECURITY);
const staff = occasion('STAFF');
const booking = occasion('BOOKINGS');
const waitlist = occasion('WAITLIST');
const member = occasion('MEMBERS');
const form = occasion('FORMS');
const payment = occasion('PAYMENTS');
const packages = occasion('PACKAGES');
const membership = occasion('MEMBERSHIPS');
const ownersMoney = occasion('STAFF', MONEY_SAFETY);

/** Every mail in words: its name, and when it is sent. */
export const OCCASIONS: Record<TemplateKey, Occasion> = {
  OTP: account('Sign-in and confirmation code', 'Somebody needs a code to sign in or confirm a change'),
  ACCOUNT_LOCKED: account('Account locked', 'A wrong password was entered too often'),
  PASSWORD_RESET: account('Password reset', 'Somebody has set a new password with a code'),
  PASSWORD_CHANGED: account('Password changed', 'Somebody has changed their password'),
  PHONE_CHANGED: account('Phone number changed', 'A member has changed their phone number'),
  EMAIL_CHANGED: account('Email changed', 'Somebody has changed their email'),
  ADDRESS_CHANGED: account('Email changed', 'Somebody has changed their email; sent to the old one'),
  RECOVERY_CODES_NEW: account('New recovery codes', 'Somebody has made new recovery codes'),
  PASSKEY_ADDED: account('Passkey added', 'Somebody has added a passkey'),
  PASSKEY_REMOVED: account('Passkey removed', 'Somebody has removed a passkey'),
  SECOND_FACTOR_ON: account('Two-step sign-in turned on', 'Somebody has turned on two-step sign-in'),
  SECOND_FACTOR_OFF: account('Two-step sign-in turned off', 'Somebody has turned off two-step sign-in'),
  SECOND_FACTOR_DEMAND: occasion('STAFF', SECURITY)(
    'Two-step sign-in required',
    'An owner changes for whom two-step sign-in is required',
  ),
  GUARDED_CHANGE: occasion('STAFF', SECURITY)(
    'Important change',
    'Somebody changes who owns or manages the studio, what roles may do, their limits, or where payments go',
  ),
  CHANGE_STOPPED: occasion('STAFF', SECURITY)(
    'Important change stopped',
    'An owner stops such a change with the link in that email',
  ),
  PAYOUT_CHANGED: ownersMoney('Bank details changed', 'Somebody changes the account that payments go to'),
  PAYOUT_CANCELLED: ownersMoney('Change of bank details stopped', 'Somebody stops a change of that account'),
  KEYS_CHANGED: ownersMoney('Card payment keys changed', 'Somebody changes the keys of the card provider'),
  WELCOME_STUDIO: staff('Welcome to your studio', 'A studio is created'),
  SCHEDULED_REPORT: occasion('STAFF', ASKED)(
    'Scheduled report',
    'A report is due that somebody gets by email',
  ),
  ANNOUNCEMENT_STAFF: occasion('STAFF', WRITTEN)(
    'Announcement to the team',
    'An announcement with email begins',
  ),
  DAILY_DIGEST: staff('What was given away', 'The morning after a day with refunds, voids or free items'),
  STUDIO_DAY: staff('Daily digest', 'Every morning at 7, after a day on which something happened'),
  STUDIO_WEEK: staff('Weekly report', 'On the first day of your week, at 7'),
  STAFF_NOTIFICATION: staff('Notification', 'Something happens that the person gets by email'),
  ROSTER: staff('Roster', 'An hour before a class; sent to its instructor'),
  STAFF_INVITE: occasion('STAFF', INVITED)(
    'Invitation to the team',
    'Somebody is invited to work at the studio',
  ),

  WELCOME_MEMBER: member('Welcome', 'A member signs up'),
  CONTACT_CHANGE: member(
    'Link to change email or phone',
    'Staff send it to a member who wants to change what they sign in with',
  ),
  PHONE_RELEASED: member(
    'Phone number taken off',
    'Staff find that a client’s number is somebody else’s by now',
  ),
  MEMBER_INVITED: member('Invitation to the booking website', 'Staff add a member'),
  DATA_EXPORT_READY: occasion('MEMBERS', OWN_DATA)(
    'Link to their own data',
    'A member asks for a link to download their data, or staff send it',
  ),
  ACCOUNT_DELETED: occasion('MEMBERS', OWN_DATA)(
    'Account deleted',
    'A member is anonymised; sent to the address that they had',
  ),
  MEMBER_MESSAGE: occasion('MEMBERS', WRITTEN)('Message to members', 'Staff write to one or more members'),
  CAMPAIGN: occasion('MEMBERS', WRITTEN)('Email campaign', 'A campaign is sent, or an automation writes'),
  ANNOUNCEMENT: occasion('MEMBERS', WRITTEN)('Announcement', 'An announcement with email begins'),
  CLOSURE_NOTICE: member('Studio closed', 'A closure is added that affects the member'),
  GIFT_CARD_DELIVERED: occasion('PAYMENTS', PAID)('Gift card', 'A gift card is delivered'),

  BOOKING_CONFIRMED: booking('Booking confirmed', 'A member is booked into a class'),
  REMINDER_24H: booking('First reminder', 'A day before a class, or as your studio has it'),
  REMINDER_2H: booking('Second reminder', 'Two hours before a class, or as your studio has it'),
  FEEDBACK_REQUEST: booking('How was it?', 'An hour after a member’s first and fifth visit'),
  BOOKING_CANCELLED: booking('Booking cancelled', 'A booking is cancelled in time'),
  BOOKING_LATE_CANCELLED: booking('Late cancellation', 'A booking is cancelled too late'),
  BOOKING_MOVED: booking('Booking moved', 'A booking is moved to another class'),
  NO_SHOW: booking('Missed class', 'A member did not come to a booked class'),
  PENALTY_WAIVED: booking('Penalty waived', 'Staff waive the penalty of a booking'),
  PACKAGE_SWITCHED: booking('Package switched', 'Another package pays for a booking'),
  CLASS_CANCELLED: booking('Class cancelled', 'The studio cancels a class with bookings'),
  CLASS_RESCHEDULED: booking('Class rescheduled', 'A class with bookings gets another time or room'),
  INSTRUCTOR_CHANGED: booking('Instructor changed', 'Somebody else teaches a class with bookings'),
  SESSION_MESSAGE: occasion('BOOKINGS', WRITTEN)('Message to a class', 'Staff write to everyone in a class'),
  BOOKING_TO_WAITLIST: booking('Moved to the waitlist', 'A booking becomes a place on the waitlist'),
  PLACE_LOST: booking('Paid, but not booked', 'A payment arrives after the held place is gone'),

  WAITLIST_JOINED: waitlist('On the waitlist', 'A member joins the waitlist of a class'),
  WAITLIST_PROMOTED: waitlist('Moved up from the waitlist', 'A member on the waitlist gets a place'),
  WAITLIST_OPEN_SPOT: waitlist(
    'A place is free',
    'A place is free shortly before class, first come, first served',
  ),
  WAITLIST_SKIPPED: waitlist('Skipped on the waitlist', 'A place is free, but the member cannot take it'),
  WAITLIST_EXPIRED: waitlist('Waitlist closed', 'The class begins, and the member got no place'),

  WAIVER_REQUEST: form('Form to sign', 'A member has a form to sign'),
  WAIVER_SIGNED: form('Form signed', 'A member has signed a form'),
  WAIVER_EXPIRING: form('Form expires soon', 'A signed form expires soon'),

  PACKAGE_PURCHASED: payment('Receipt', 'A member buys a package'),
  PAYMENT_PENDING: payment('How to pay', 'An order waits for a transfer or QR payment'),
  PAYMENT_PROOF_RECEIVED: payment('Payment proof received', 'A member sends proof of a payment'),
  PAYMENT_RETURNED: payment('Payment returned', 'A payment for an order that is over is returned'),
  PAYMENT_APPROVED: payment('Payment approved', 'Staff approve a payment'),
  PAYMENT_REJECTED: payment('Payment rejected', 'Staff reject a payment'),
  PAYMENT_EXPIRED: payment('Order expired', 'An order is not paid in time'),
  REFUND_ISSUED: payment('Refund', 'A payment is refunded'),
  INSTALMENT_DUE: payment('Instalment due', 'An instalment is due'),
  INSTALMENT_FAILED: payment('Instalment failed', 'An instalment could not be charged'),

  PACKAGE_ASSIGNED: packages(
    'Package given',
    'Staff give a member a package free of charge, in place of a receipt',
  ),
  PACKAGE_EXPIRING: packages('Package expires soon', 'A package with something left expires soon'),
  PACKAGE_EXPIRED: packages('Package expired', 'A package has expired'),
  PACKAGE_LOW: packages('Few credits left', 'A package has few credits left'),
  PACKAGE_EXTENDED: packages('Package extended', 'Staff change the dates of a package'),
  CREDITS_ADJUSTED: packages('Credits adjusted', 'Staff add or remove credits'),
  CREDITS_SHARED_OUT: packages('Credits given', 'A member gives credits to somebody'),
  CREDITS_SHARED_IN: packages('Credits received', 'A member gets credits from somebody'),
  PACKAGE_FROZEN: packages('Package frozen', 'A package is frozen'),
  PACKAGE_RESUMED: packages('Package resumed', 'A frozen package runs again'),
  PACKAGE_VOIDED: packages('Package voided', 'Staff void a package'),

  SUBSCRIPTION_STARTED: membership('Membership started', 'A membership begins'),
  RENEWAL_UPCOMING: membership('Renewal coming up', 'A membership renews soon'),
  SUBSCRIPTION_RENEWED: membership('Membership renewed', 'A membership is renewed'),
  SUBSCRIPTION_CHANGED: membership('Membership changed', 'A membership changes to another plan'),
  PAYMENT_FAILED: membership('Renewal payment failed', 'The payment of a renewal fails'),
  CARD_EXPIRING: membership(
    'Card expires soon',
    'A saved card that pays a membership or instalments expires within 30 days',
  ),
  SUBSCRIPTION_PAUSED: membership('Membership paused', 'A membership is paused'),
  SUBSCRIPTION_RESUMED: membership('Membership resumed', 'A paused membership runs again'),
  SUBSCRIPTION_CANCELLED: membership('Membership cancelled', 'A membership is cancelled'),
  PRICE_CHANGE: membership('Price change', 'The price of a membership changes'),
};

/** Mails that no act causes any more; they are kept for what still waits. */
const RETIRED: readonly TemplateKey[] = ['EMAIL_CHANGED'];

/** The one whose words are written each time, on a page of their own. */
const WITH_OWN_WORDS: TemplateKey = 'CAMPAIGN';

/** The keys that a studio is shown, in the order of OCCASIONS. */
export const SHOWN_KEYS: readonly TemplateKey[] = (Object.keys(OCCASIONS) as TemplateKey[]).filter(
  (key) => !RETIRED.includes(key) && key !== WITH_OWN_WORDS,
);

/** Whether a studio may change its words: mails about an account are the same at all studios. */
export const isChangeable = (key: TemplateKey): boolean => TEMPLATES[key].from === 'studio';

/** Whether a studio may turn it off. */
export const maySwitchOff = (key: TemplateKey): boolean => isChangeable(key) && !OCCASIONS[key].always;
