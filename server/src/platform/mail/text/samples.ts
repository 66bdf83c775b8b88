import { zoneWords } from '@studio/contract/configure/place/zoneNote';
import { toMinor } from '@studio/contract/values/money';
import {
  formatLocalDate,
  formatLocalDay,
  formatWallTime,
  type ZoneClock,
} from '@studio/contract/values/time';
import { moneyWords, type Numbering } from '@studio/contract/values/typed/numbers';
import { studioValues, type MailStudio } from './writeMail.ts';
import {
  factsOf,
  STUDIO_VARIABLES,
  type MailVariables,
  type TEMPLATES,
  type TemplateKey,
} from './templates.ts';

type Names = (typeof TEMPLATES)[TemplateKey]['variables'][number];

/**
 * What the fields of mails say in a preview. Addresses are paths on this site; what stands in braces is written as the
 * studio writes it.
 */
const SAMPLES: Record<Names, string> = {
  access_text: 'You can book classes until then.',
  access_until: '{date 2026-04-30}',
  account_text: 'Payments go to the Stripe account ending in 4242.',
  account_url: '/dashboard/account',
  acts_list: 'Refund, {money 45.00}\nMei Tan, receipt R2026-00118\nBy Alex, {time 14:05}',
  acts_text: '1 change',
  alternatives: 'Other classes with places: {moment 2026-04-15 07:00}.',
  amount: '{money 45.00}',
  bank_list: 'Bank details\nBank: DBS\nAccount name: Lotus Yoga\nAccount number: 003-123456-7',
  body_paragraphs: 'We open a second room in May.\n\nCome and see it on our open day.',
  balance_text: 'Nothing is left to pay.',
  bookings_text: 'Your bookings after that day were cancelled.',
  campaign_subject: 'Spring is here',
  cancel_deadline: 'until {moment 2026-04-13 19:00}',
  cancelled_account: 'DBS, ending in 6789',
  card_text: 'Visa ending in 4242',
  change_contact_url: '/booking-website/profile',
  change_text: '2 credits added',
  claim_url: '/booking-website/bookings',
  class_name: 'Hatha Flow',
  closure_name: 'Spring break',
  content_html: 'New classes from Monday.',
  counterpart: 'Lena Koh',
  credit_text: 'Your credit is back on your package.',
  credits: '2 credits',
  credits_left: '7 credits',
  credits_text: '1 credit, 9 left',
  day: '{day 2026-04-14}',
  days: '{date 2026-03-01} to {date 2026-03-31}',
  details_list: 'Mei Tan booked Hatha Flow\n{moment 2026-04-14 07:00}',
  device: 'Chrome on Windows',
  dispute_url: '/booking-website/bookings',
  due_date: '{date 2026-04-30}',
  due_text: 'Please pay by {moment 2026-04-16 18:00}.',
  effect_text: 'Card payments use the new keys from now on.',
  effective_text: 'It takes effect on {date 2026-04-16}.',
  end_date: '{date 2026-04-30}',
  expires_at: '{moment 2026-04-14 06:30}',
  extended_days: '7',
  failure_text: 'Your bank declined the payment.',
  figures_list: 'Sales\nNet sales: {money 12480.00}\nRefunds: {money 90.00}',
  file_url: '/files',
  form_title: 'Health waiver',
  free_cancel_text: 'If it does not suit you, you can cancel for free.',
  free_cancel_until: '{moment 2026-04-13 19:00}',
  from: '{date 2026-04-20}',
  gift_code: 'GIFT-7K2M-94QX',
  headline: 'Mei Tan booked Hatha Flow',
  headline_text: 'Net sales were {money 12390.00}.',
  instructor_name: 'Dana Lim',
  invite_url: '/auth/jwt/invite',
  kept_list:
    'What stays, because the law or our figures need it\n3 orders with their receipts\n12 bookings, under “Former member”',
  key_end: '4242',
  left_text: '3 credits are left.',
  lines_list: 'What you bought\n10 classes: {money 200.00}\nDiscount: {money -20.00}\nTotal: {money 180.00}',
  link_text: 'See the open day',
  link_url: '/booking-website/schedule',
  lock_minutes: '15',
  member_first_name: 'Mei',
  membership_url: '/booking-website/membership',
  message: 'Please come ten minutes early, and bring your own towel.',
  mode: 'Card',
  mode_name: 'Bank transfer',
  needs_list: 'What needs you\n• 2 proofs of payment to check\n\nToday\n• 6 classes, 41 places taken',
  new_account: 'DBS, ending in 1234',
  new_email: 'mei.tan@example.com',
  new_end: '{date 2026-05-07}',
  new_instructor: 'Dana Lim',
  new_package: 'Monthly unlimited',
  new_price: '{money 129.00}',
  next_bill_date: '{date 2026-04-30}',
  next_text: 'We book you automatically when a place is free.',
  old_class_name: 'Vinyasa Basics',
  old_end: '{date 2026-04-30}',
  old_instructor: 'Alex Tan',
  old_package: '10 classes',
  old_price: '{money 119.00}',
  old_session_date: '{day 2026-04-13}',
  old_session_time: '{time 18:30}',
  others_text: 'The same goes for Morning Flow, {moment 2026-04-15 07:00}.',
  otp_code: '123456',
  otp_minutes: '10',
  package_name: '10 classes',
  page_url: '/dashboard/schedule',
  pay_url: '/booking-website/pending-payment',
  payment_modes_url: '/dashboard/configure/payment-modes',
  phone_end: '567',
  payment_text: 'We charge the card ending in 4242.',
  penalty_text: '1 credit was kept.',
  pays_for_text: 'It pays for Monthly unlimited; the next payment is on {date 2026-05-01}.',
  people_list: 'Who comes\nMei Tan\nLena Koh (first visit)',
  places_text: '2 of 12 places are taken.',
  position: '2',
  preferences_url: '/dashboard/notifications?tab=settings',
  price: '{money 119.00}',
  rating_url: '/booking-website/rate',
  reason: 'The instructor is ill.',
  reason_text: 'You get this because it was scheduled for you.',
  profile_url: '/booking-website/profile',
  document_name: 'Receipt',
  receipt_no: 'R2026-00118',
  recipient_name: 'Lena',
  reference: 'ORD-10482',
  refund_amount: '{money 45.00}',
  refund_mode: 'Card',
  refund_text: '{money 45.00} go back to your card.',
  renewal_text: 'It renews every month until you cancel.',
  report_title: 'Sales',
  report_url: '/dashboard/report/transaction',
  retry_text: 'We try again on {date 2026-04-16}.',
  roster_url: '/dashboard/schedule',
  role: 'Instructor',
  roles_before: 'nobody',
  roles_now: 'owners and managers',
  room_name: 'Studio 1',
  session_date: '{day 2026-04-14}',
  session_time: '{time 07:00}',
  spot_text: 'Your spot is B3.',
  sign_url: '/booking-website/bookings',
  staff_name: 'Alex',
  start_date: '{date 2026-04-01}',
  subject: 'Before your class on Tuesday',
  time: '{moment 2026-04-14 09:12}',
  timezone: '{zone here}',
  title: 'A second room opens in May',
  to: '{date 2026-04-26}',
  total: '{money 180.00}',
  stop_until: '{moment 2026-04-21 09:12}',
  stop_url: '/auth/jwt/stop-change',
  stopped_by: 'Lena Koh',
  tracking_html: '',
  undo_until: '{moment 2026-04-21 09:12}',
  undo_url: '/auth/jwt/undo-address',
  unsubscribe_url: '/unsubscribe',
  update_card_url: '/booking-website/payment-methods',
  validity_text: 'Valid until {date 2026-06-30}.',
  where_text: 'Studio 1',
  who: 'Dana Lim',
};

/** How a studio writes; its settings say it. */
export type Writing = ZoneClock & Numbering;

const WRITTEN: Record<string, (value: string, writing: Writing) => string> = {
  date: formatLocalDate,
  day: formatLocalDay,
  time: formatWallTime,
  moment(value, writing) {
    const [day = '', time = ''] = value.split(' ');
    return `${formatLocalDay(day, writing)}, ${formatWallTime(time, writing)}`;
  },
  zone: (_here, { timezone }) => zoneWords(timezone),
  money: (value, writing) => moneyWords(toMinor(value, writing.currency), writing),
};

const written = (sample: string, writing: Writing): string =>
  sample.replace(/\{(\w+) ([^}]+)\}/g, (whole, kind: string, value: string) =>
    (WRITTEN[kind] ?? (() => whole))(value, writing),
  );

/** A template's variables with a sample each, as a studio writes. */
export const sampleVariables = <Key extends TemplateKey>(key: Key, writing: Writing): MailVariables<Key> =>
  Object.fromEntries(
    factsOf(key).variables.map((name) => [name, written(SAMPLES[name as Names], writing)]),
  ) as MailVariables<Key>;

/** What fields say in a preview, in the mails of this studio. @param origin before addresses. */
export const sampleValues = (
  names: readonly string[],
  { studio, writing }: { studio: MailStudio; writing: Writing },
  origin: string,
): Record<string, string> => ({
  ...studioValues(studio, origin),
  ...Object.fromEntries(
    names
      .filter((name): name is Names => name in SAMPLES)
      .map((name) => [
        name,
        name.endsWith('_url') ? `${origin}${SAMPLES[name]}` : written(SAMPLES[name], writing),
      ]),
  ),
});

/** The fields that a template's words may name. */
export const fieldsOf = (key: TemplateKey): string[] => {
  const { variables, from } = factsOf(key);
  return from === 'studio' ? [...new Set([...variables, ...STUDIO_VARIABLES])] : [...variables];
};

const LABELS: Readonly<Record<string, string>> = {
  booking_site_url: 'Link: booking website',
  login_url: 'Link: sign in',
  manage_url: 'Link: bookings',
  packages_url: 'Link: packages',
  dashboard_url: 'Link: portal',
  set_password_url: 'Link: set a password',
  dispute_url: 'Link: “I was there”',
  from: 'First day',
  to: 'Last day',
  who: 'Who did it',
  days: 'Days of the report',
  old_end: 'Old end date',
  new_end: 'New end date',
  counterpart: 'The other member',
  acts_text: 'How many changes',
  acts_list: 'The changes',
  kept_list: 'What stays',
  lines_list: 'What was bought',
  bank_list: 'Bank details, for a transfer',
};

/** A field in words: `session_date` is "Session date". */
export function labelOf(name: string): string {
  const words = name.replace(/_(text|list|url)$/, '').replaceAll('_', ' ');
  const label = name.endsWith('_url') ? `Link: ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
  return LABELS[name] ?? label;
}
