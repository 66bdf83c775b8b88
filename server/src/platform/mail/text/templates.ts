import { MEMBERSHIP_TEMPLATES } from './membershipTemplates.ts';
import { NOTICE_TEMPLATES } from './noticeTemplates.ts';
import {
  type CALENDAR_FILE,
  DAY_MINUTES,
  DOCUMENT,
  lasting,
  NO_PLACE,
  PLACE,
  SESSION,
  type SitePath,
  type TemplateFacts,
  type WAY_OUT,
} from './templateFacts.ts';

export type { SitePath, TemplateFacts } from './templateFacts.ts';

const ANNOUNCED = ['title', 'body_paragraphs', 'link_text', 'link_url'] as const;

/** Every mail, by its key. Its text is in `templates/<key>.mjml`. */
export const TEMPLATES = {
  ...NOTICE_TEMPLATES,
  ...MEMBERSHIP_TEMPLATES,
  OTP: { variables: ['otp_code', 'otp_minutes'], from: 'anybody', lifetimeMinutes: 10, inDoubt: 'leave' },
  ACCOUNT_LOCKED: lasting('anybody', 'lock_minutes'),
  PASSWORD_RESET: lasting('anybody', 'device', 'time'),
  PASSWORD_CHANGED: lasting('anybody', 'device', 'time'),
  PHONE_CHANGED: lasting('anybody', 'device', 'time'),
  // No code queues it any more; mails of the previous release may still wait.
  EMAIL_CHANGED: lasting('anybody', 'device', 'time'),
  ADDRESS_CHANGED: {
    ...lasting('anybody', 'new_email', 'device', 'time', 'undo_until', 'undo_url'),
    lifetimeMinutes: 7 * DAY_MINUTES,
  },
  RECOVERY_CODES_NEW: lasting('anybody', 'device', 'time'),
  PASSKEY_ADDED: lasting('anybody', 'device', 'time'),
  PASSKEY_REMOVED: lasting('anybody', 'device', 'time'),
  SECOND_FACTOR_ON: lasting('anybody', 'device', 'time'),
  SECOND_FACTOR_OFF: lasting('anybody', 'device', 'time'),
  SECOND_FACTOR_DEMAND: lasting('studio', 'who', 'roles_now', 'roles_before', 'device', 'account_url'),
  GUARDED_CHANGE: {
    ...lasting('studio', 'who', 'change_text', 'device', 'time', 'stop_until', 'stop_url'),
    lifetimeMinutes: 7 * DAY_MINUTES,
  },
  CHANGE_STOPPED: lasting('studio', 'who', 'stopped_by', 'change_text', 'device', 'time'),
  // No code queues it any more; mails of the previous release may still wait.
  PAYOUT_CHANGED: lasting(
    'studio',
    'mode_name',
    'new_account',
    'who',
    'device',
    'effective_text',
    'payment_modes_url',
  ),
  PAYOUT_CANCELLED: lasting('studio', 'mode_name', 'cancelled_account', 'who', 'device', 'payment_modes_url'),
  // Nor this one.
  KEYS_CHANGED: lasting(
    'studio',
    'who',
    'change_text',
    'account_text',
    'key_end',
    'effect_text',
    'device',
    'payment_modes_url',
  ),
  WELCOME_STUDIO: lasting('studio', 'staff_name'),
  SCHEDULED_REPORT: lasting(
    'studio',
    'staff_name',
    'report_title',
    'days',
    'headline_text',
    'figures_list',
    'reason_text',
    'file_url',
    'report_url',
    'unsubscribe_url',
  ),
  DAILY_DIGEST: lasting('studio', 'staff_name', 'day', 'acts_text', 'acts_list'),
  WELCOME_MEMBER: lasting('studio', 'member_first_name'),
  MEMBER_INVITED: lasting('studio', 'member_first_name'),
  PHONE_RELEASED: lasting('studio', 'member_first_name', 'phone_end'),
  CONTACT_CHANGE: lasting('studio', 'member_first_name', 'change_contact_url'),
  // Its words are a studio's own: `mail_content`.
  CAMPAIGN: {
    ...lasting(
      'studio',
      'member_first_name',
      'campaign_subject',
      'content_html',
      'tracking_html',
      'unsubscribe_url',
    ),
    // Rather not at all than twice: nobody waits for news.
    inDoubt: 'leave',
    isBulk: true,
  },
  DATA_EXPORT_READY: lasting('studio', 'member_first_name', 'file_url', 'expires_at'),
  ACCOUNT_DELETED: lasting('studio', 'member_first_name', 'kept_list'),
  MEMBER_MESSAGE: lasting('studio', 'member_first_name', 'subject', 'message'),
  ANNOUNCEMENT: lasting('studio', 'member_first_name', ...ANNOUNCED, 'reason_text', 'profile_url'),
  ANNOUNCEMENT_STAFF: lasting('studio', 'staff_name', ...ANNOUNCED),
  STAFF_INVITE: lasting('studio', 'staff_name', 'role', 'invite_url'),
  BOOKING_CONFIRMED: {
    ...lasting(
      'studio',
      ...SESSION,
      ...PLACE,
      'package_name',
      'credits_text',
      'cancel_deadline',
      'spot_text',
    ),
    newer: { ...NO_PLACE, spot_text: '' },
  },
  BOOKING_CANCELLED: lasting('studio', ...SESSION, 'credits_text'),
  BOOKING_LATE_CANCELLED: lasting('studio', ...SESSION, 'penalty_text'),
  BOOKING_MOVED: {
    ...lasting(
      'studio',
      ...SESSION,
      ...PLACE,
      'old_class_name',
      'old_session_date',
      'old_session_time',
      'cancel_deadline',
      'spot_text',
    ),
    newer: { ...NO_PLACE, spot_text: '' },
  },
  NO_SHOW: {
    ...lasting('studio', ...SESSION, 'penalty_text', 'dispute_url'),
    newer: { dispute_url: '/booking-website/bookings' },
  },
  PENALTY_WAIVED: lasting('studio', ...SESSION, 'reason'),
  PACKAGE_SWITCHED: lasting('studio', ...SESSION, 'old_package', 'new_package'),
  CLASS_CANCELLED: lasting('studio', ...SESSION, 'reason', 'credit_text', 'alternatives'),
  CLASS_RESCHEDULED: lasting(
    'studio',
    ...SESSION,
    'old_session_date',
    'old_session_time',
    'room_name',
    'free_cancel_text',
  ),
  INSTRUCTOR_CHANGED: {
    ...lasting('studio', ...SESSION, 'old_instructor', 'new_instructor', 'others_text', 'free_cancel_text'),
    newer: { others_text: '', free_cancel_text: '' },
  },
  SESSION_MESSAGE: lasting('studio', ...SESSION, 'subject', 'message'),
  BOOKING_TO_WAITLIST: lasting('studio', ...SESSION, 'credits_text'),
  WAITLIST_JOINED: lasting('studio', ...SESSION, 'position', 'next_text'),
  WAITLIST_PROMOTED: {
    ...lasting('studio', ...SESSION, ...PLACE, 'package_name', 'credits_text', 'free_cancel_until'),
    newer: NO_PLACE,
  },
  // After this long the place is hardly free any more.
  WAITLIST_OPEN_SPOT: {
    ...lasting('studio', ...SESSION, 'claim_url', 'expires_at'),
    lifetimeMinutes: DAY_MINUTES / 2,
  },
  WAITLIST_SKIPPED: lasting('studio', ...SESSION, 'reason'),
  PLACE_LOST: lasting('studio', ...SESSION, 'reason'),
  WAITLIST_EXPIRED: lasting('studio', ...SESSION, 'reason'),
  WAIVER_REQUEST: lasting('studio', 'member_first_name', 'form_title', 'sign_url'),
  WAIVER_SIGNED: lasting('studio', 'member_first_name', 'form_title', 'file_url'),
  WAIVER_EXPIRING: lasting('studio', 'member_first_name', 'form_title', 'end_date', 'sign_url'),
  CLOSURE_NOTICE: lasting('studio', 'member_first_name', 'closure_name', 'from', 'to', 'extended_days'),
  PACKAGE_PURCHASED: {
    ...lasting('studio', ...DOCUMENT, 'total', 'mode', 'validity_text', 'lines_list'),
    newer: { document_name: 'Receipt', lines_list: '' },
  },
  PACKAGE_ASSIGNED: lasting('studio', 'member_first_name', 'package_name', 'credits', 'validity_text'),
  PAYMENT_PENDING: {
    ...lasting(
      'studio',
      'member_first_name',
      'package_name',
      'reference',
      'amount',
      'due_text',
      'bank_list',
      'pay_url',
    ),
    newer: { bank_list: '' },
  },
  PAYMENT_PROOF_RECEIVED: lasting('studio', 'member_first_name', 'reference', 'amount', 'pay_url'),
  PAYMENT_RETURNED: lasting('studio', 'member_first_name', 'reference', 'amount', 'reason'),
  PAYMENT_APPROVED: lasting(
    'studio',
    'member_first_name',
    'package_name',
    'reference',
    'amount',
    'balance_text',
  ),
  PAYMENT_REJECTED: lasting(
    'studio',
    'member_first_name',
    'package_name',
    'reference',
    'reason',
    'next_text',
  ),
  PAYMENT_EXPIRED: lasting('studio', 'member_first_name', 'package_name', 'reference'),
  REFUND_ISSUED: {
    ...lasting('studio', ...DOCUMENT, 'refund_amount', 'refund_mode', 'reason'),
    newer: { document_name: 'Credit note' },
  },
  INSTALMENT_DUE: lasting('studio', 'member_first_name', 'package_name', 'amount', 'due_date', 'pay_url'),
  INSTALMENT_FAILED: lasting('studio', 'member_first_name', 'package_name', 'amount', 'due_date', 'pay_url'),
  GIFT_CARD_DELIVERED: lasting('studio', 'recipient_name', 'amount', 'gift_code', 'message', 'validity_text'),
  PACKAGE_EXPIRING: lasting('studio', 'member_first_name', 'package_name', 'end_date', 'left_text'),
  PACKAGE_EXPIRED: lasting('studio', 'member_first_name', 'package_name', 'end_date', 'left_text'),
  PACKAGE_LOW: lasting('studio', 'member_first_name', 'package_name', 'left_text'),
  PACKAGE_EXTENDED: lasting('studio', 'member_first_name', 'package_name', 'old_end', 'new_end', 'reason'),
  CREDITS_ADJUSTED: lasting(
    'studio',
    'member_first_name',
    'package_name',
    'change_text',
    'credits_left',
    'reason',
  ),
  CREDITS_SHARED_OUT: lasting('studio', 'member_first_name', 'package_name', 'counterpart', 'credits'),
  CREDITS_SHARED_IN: lasting(
    'studio',
    'member_first_name',
    'package_name',
    'counterpart',
    'credits',
    'validity_text',
  ),
  PACKAGE_FROZEN: lasting(
    'studio',
    'member_first_name',
    'package_name',
    'from',
    'to',
    'new_end',
    'bookings_text',
  ),
  PACKAGE_RESUMED: lasting('studio', 'member_first_name', 'package_name', 'new_end'),
  PACKAGE_VOIDED: lasting('studio', 'member_first_name', 'package_name', 'refund_text', 'bookings_text'),
} as const satisfies Record<string, TemplateFacts>;

export type TemplateKey = keyof typeof TEMPLATES;
type NameOf<Key extends TemplateKey> = (typeof TEMPLATES)[Key]['variables'][number];
/** The variables that a mail's cause provides. */
export type MailVariables<Key extends TemplateKey> = {
  [Name in NameOf<Key>]: Name extends `${string}_url` ? SitePath : string | number;
} & { [CALENDAR_FILE]?: string; [WAY_OUT]?: SitePath };

/** The facts of a template of any kind. */
export const factsOf = (key: TemplateKey): TemplateFacts => TEMPLATES[key];

export const isTemplateKey = (key: string): key is TemplateKey => Object.hasOwn(TEMPLATES, key);

/**
 * The templates of mails to a member. Codes, invitations of staff and gift cards may go to the same address:
 * they are nobody else's business.
 */
export const MEMBER_TEMPLATES: readonly TemplateKey[] = Object.keys(TEMPLATES)
  .filter(isTemplateKey)
  .filter((key) => factsOf(key).variables.includes('member_first_name'));

/**
 * What happens to a mail in doubt. One of a removed template is dropped, because it could not be composed
 * again.
 */
export const inDoubtOf = (key: string): TemplateFacts['inDoubt'] =>
  isTemplateKey(key) ? factsOf(key).inDoubt : 'leave';

/** Variables that every mail of a studio gets without its cause. */
export const STUDIO_VARIABLES = [
  'studio_name',
  'studio_phone',
  'booking_site_url',
  'login_url',
  'set_password_url',
  'manage_url',
  'packages_url',
  'dashboard_url',
] as const;
