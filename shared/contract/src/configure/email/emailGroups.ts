/** What the emails of a studio are about, in the order of the page, and the titles of the groups. */
export const EMAIL_GROUPS = {
  BOOKINGS: 'Bookings',
  WAITLIST: 'Waitlist',
  MEMBERS: 'Members',
  PACKAGES: 'Packages',
  PAYMENTS: 'Payments',
  MEMBERSHIPS: 'Memberships',
  FORMS: 'Forms',
  STAFF: 'Your team',
  ACCOUNT: 'Accounts and sign-in',
} as const;
export type EmailGroup = keyof typeof EMAIL_GROUPS;
