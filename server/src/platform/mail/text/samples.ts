import { studioValues, type MailStudio } from './writeMail.ts';
import {
  factsOf,
  STUDIO_VARIABLES,
  type MailVariables,
  type TEMPLATES,
  type TemplateKey,
} from './templates.ts';

type Names = (typeof TEMPLATES)[TemplateKey]['variables'][number];

/** What the fields of mails say in a preview. Addresses are paths on this site. */
const SAMPLES: Record<Names, string> = {
  access_text: 'You can book classes until then.',
  access_until: 'Thu 30 Apr',
  account_text: 'Payments go to the Stripe account ending in 4242.',
  account_url: '/dashboard/account',
  acts_list: 'Refund, 45.00\nMei Tan, receipt R2026-00118\nBy Alex, 2:05 pm',
  acts_text: '1 change',
  alternatives: 'Other classes with places: Wed 15 Apr, 7:00 am.',
  amount: '45.00 SGD',
  body_paragraphs: 'We open a second room in May.\n\nCome and see it on our open day.',
  balance_text: 'Nothing is left to pay.',
  bookings_text: 'Your bookings after that day were cancelled.',
  campaign_subject: 'Spring is here',
  cancel_deadline: 'until Mon 13 Apr, 7:00 pm',
  cancelled_account: 'DBS, ending in 6789',
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
  day: 'Tue 14 Apr',
  days: '1 to 31 Mar 2026',
  details_list: 'Mei Tan booked Hatha Flow\nTue 14 Apr, 7:00 am',
  device: 'Chrome on Windows',
  due_date: 'Thu 30 Apr',
  due_text: 'Please pay by Thu 16 Apr, 6:00 pm.',
  effect_text: 'Card payments use the new keys from now on.',
  effective_text: 'It takes effect on Thu 16 Apr.',
  end_date: 'Thu 30 Apr',
  expires_at: 'Tue 14 Apr, 6:30 am',
  extended_days: '7',
  failure_text: 'Your bank declined the payment.',
  figures_list: 'Sales\nNet sales: 12,480.00\nRefunds: 90.00',
  file_url: '/files',
  form_title: 'Health waiver',
  free_cancel_text: 'If the new time does not suit you, you can cancel for free.',
  free_cancel_until: 'Mon 13 Apr, 7:00 pm',
  from: 'Mon 20 Apr',
  gift_code: 'GIFT-7K2M-94QX',
  headline: 'Mei Tan booked Hatha Flow',
  headline_text: 'Net sales were 12,390.00.',
  instructor_name: 'Dana Lim',
  invite_url: '/auth/jwt/invite',
  key_end: '4242',
  left_text: '3 credits left',
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
  new_end: 'Thu 7 May',
  new_instructor: 'Dana Lim',
  new_package: 'Monthly unlimited',
  new_price: '129.00 SGD',
  next_bill_date: 'Thu 30 Apr',
  next_text: 'We book you automatically when a place is free.',
  old_class_name: 'Vinyasa Basics',
  old_end: 'Thu 30 Apr',
  old_instructor: 'Alex Tan',
  old_package: '10 classes',
  old_price: '119.00 SGD',
  old_session_date: 'Mon 13 Apr',
  old_session_time: '6:30 pm',
  otp_code: '123456',
  otp_minutes: '10',
  package_name: '10 classes',
  page_url: '/dashboard/schedule',
  pay_url: '/booking-website/pending-payment',
  payment_modes_url: '/dashboard/configure/payment-modes',
  payment_text: 'We charge the card ending in 4242.',
  penalty_text: '1 credit was kept.',
  people_list: 'Who comes\nMei Tan\nLena Koh (first visit)',
  places_text: '2 of 12 places are taken.',
  position: '2',
  preferences_url: '/dashboard/notifications?tab=settings',
  price: '119.00 SGD',
  rating_url: '/booking-website/rate',
  reason: 'The instructor is ill.',
  reason_text: 'You get this because it was scheduled for you.',
  profile_url: '/booking-website/profile',
  document_name: 'Receipt',
  receipt_no: 'R2026-00118',
  recipient_name: 'Lena',
  reference: 'ORD-10482',
  refund_amount: '45.00 SGD',
  refund_mode: 'Card',
  refund_text: '45.00 SGD go back to your card.',
  renewal_text: 'It renews every month until you cancel.',
  report_title: 'Sales',
  report_url: '/dashboard/report/transaction',
  retry_text: 'We try again on Thu 16 Apr.',
  roster_url: '/dashboard/schedule',
  role: 'Instructor',
  roles_before: 'nobody',
  roles_now: 'owners and managers',
  room_name: 'Studio 1',
  session_date: 'Tue 14 Apr',
  session_time: '7:00 am',
  sign_url: '/booking-website/bookings',
  staff_name: 'Alex',
  start_date: 'Wed 1 Apr',
  subject: 'Before your class on Tuesday',
  time: 'Tue 14 Apr, 9:12 am',
  timezone: 'Asia/Singapore',
  title: 'A second room opens in May',
  to: 'Sun 26 Apr',
  total: '180.00 SGD',
  stop_until: 'Tue 21 Apr, 9:12 am',
  stop_url: '/auth/jwt/stop-change',
  stopped_by: 'Lena Koh',
  tracking_html: '',
  undo_until: 'Tue 21 Apr, 9:12 am',
  undo_url: '/auth/jwt/undo-address',
  unsubscribe_url: '/unsubscribe',
  update_card_url: '/booking-website/payment-methods',
  validity_text: 'Valid until Tue 30 Jun.',
  where_text: 'Studio 1',
  who: 'Dana Lim',
};

/** A template's variables with a sample each. */
export const sampleVariables = <Key extends TemplateKey>(key: Key): MailVariables<Key> =>
  Object.fromEntries(
    factsOf(key).variables.map((name) => [name, SAMPLES[name as Names]]),
  ) as MailVariables<Key>;

/** What fields say in a preview, in the mails of this studio. @param origin before addresses. */
export const sampleValues = (
  names: readonly string[],
  studio: MailStudio,
  origin: string,
): Record<string, string> => ({
  ...studioValues(studio, origin),
  ...Object.fromEntries(
    names
      .filter((name): name is Names => name in SAMPLES)
      .map((name) => [name, name.endsWith('_url') ? `${origin}${SAMPLES[name]}` : SAMPLES[name]]),
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
  from: 'First day',
  to: 'Last day',
  who: 'Who did it',
  days: 'Days of the report',
  old_end: 'Old end date',
  new_end: 'New end date',
  counterpart: 'The other member',
  acts_text: 'How many changes',
  acts_list: 'The changes',
};

/** A field in words: `session_date` is "Session date". */
export function labelOf(name: string): string {
  const words = name.replace(/_(text|list|url)$/, '').replaceAll('_', ' ');
  const label = name.endsWith('_url') ? `Link: ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
  return LABELS[name] ?? label;
}
