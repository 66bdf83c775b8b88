import type { PolicyTextKey } from '@studio/contract/configure/policy-text.schema';

const text = (...parts: string[]): string =>
  parts.map((part) => (part.startsWith('#') ? `<h3>${part.slice(1)}</h3>` : `<p>${part}</p>`)).join('');

/** A text of each kind to begin with. What depends on the studio's settings is said without numbers. */
export const POLICY_STARTERS: Readonly<Record<PolicyTextKey, string>> = {
  termsOfService: text(
    '#Booking',
    'You book classes with your account, in your own name or for your family. A booking is confirmed when we show it under "Bookings".',
    '#Packages and memberships',
    'Packages are valid for the time shown when you buy them. Memberships renew until you cancel them. Credits cannot be exchanged for money.',
    '#Changes',
    'We can change teachers or times, or cancel a class when too few people come. When we cancel a class, you get your credit back.',
    '#Your account',
    'Please keep your details up to date and your password to yourself.',
  ),
  privacyPolicy: text(
    '#What we store',
    'Your name and contact details, your bookings and purchases, and what you tell us about your health so that we can teach you safely.',
    '#What we use it for',
    'To run your bookings and payments and to reach you about your classes. We send news only if you agreed to it, and you can stop them at any time.',
    '#Who sees it',
    'Our team, as far as they need it, and the companies that run our booking system and payments for us. We do not sell your data.',
    '#Your rights',
    'You can see, correct and download your data, and ask us to delete it. Write to us at the address on our website.',
  ),
  refundPolicy: text(
    '#Packages',
    'You can return a package that you have not used within 14 days of buying it. After that, and once you have used it, packages are not refunded.',
    '#Memberships',
    'You can cancel at any time. Your membership then ends with the month that you have paid for.',
    '#When we cancel',
    'When we cancel a class, your credit comes back to your package. When we cancel an event, you get your money back.',
  ),
  studioRules: text(
    '#Cancelling',
    'Please cancel as early as you can: somebody else may be waiting for your place. Until when you can cancel free of charge is shown with each booking.',
    '#In the studio',
    'Please arrive ten minutes early. For the safety of all, we cannot let anybody in once a class has begun.',
    'Please silence your phone, and leave shoes outside the room.',
    '#Health',
    'Tell your teacher before class about injuries or pregnancy. Stay at home when you are ill.',
  ),
};
