import type { Permission } from '@studio/contract/configure/roles/roles';

/** A page on which something is set. */
export interface Place {
  path: string;
  title: string;
  what: string;
  permission: Permission;
  /** Other words by which people look for it. */
  words: string;
}
export interface PlaceGroup {
  title: string;
  places: readonly Place[];
}

/** Every page of settings, in the order in which a studio meets them. */
const GROUPS: readonly PlaceGroup[] = [
  {
    title: 'Studio',
    places: [
      {
        path: '/dashboard/studio',
        title: 'Studio profile',
        what: 'Name, address, contact and colour, as members see them, your rooms and your studios.',
        permission: 'studio.view',
        words:
          'logo phone email opening hours time zone currency country capacity weeks begin 12 24 clock names family given first',
      },
      {
        path: '/dashboard/configure/booking-website',
        title: 'Booking website',
        what: 'Colour, pictures, text, address, and what you ask members for.',
        permission: 'configure.view',
        words: 'link extension embed iframe qr fields sign-up',
      },
      {
        path: '/dashboard/staff/roles',
        title: 'Roles and permissions',
        what: 'What each role can see and do.',
        permission: 'staff.grantRole',
        words: 'rights access allow',
      },
      {
        path: '/platform-plan',
        title: 'Your plan',
        what: 'What your plan includes, and how to change it.',
        permission: 'platformPlan.manage',
        words: 'premium standard upgrade price limits',
      },
    ],
  },
  {
    title: 'Booking',
    places: [
      {
        path: '/dashboard/configure/booking-rules',
        title: 'Booking rules',
        what: 'When members can book and cancel, waitlists, late cancellations and no-shows.',
        permission: 'configure.view',
        words: 'late cancel window penalty fee limits night hours grace waitlist',
      },
      {
        path: '/dashboard/configure/studio-closure',
        title: 'Studio closures',
        what: 'Days the studio or a room is closed, and what happens to classes.',
        permission: 'closure.view',
        words: 'holiday closed',
      },
      {
        path: '/dashboard/configure/subscription-management',
        title: 'Membership rules',
        what: 'Pausing and cancelling memberships, failed payments and price changes.',
        permission: 'configure.view',
        words: 'freeze dunning retry notice subscription minimum term',
      },
    ],
  },
  {
    title: 'Payments',
    places: [
      {
        path: '/dashboard/configure/payment-modes',
        title: 'Payment modes',
        what: 'How members pay, your bank account and your payment provider.',
        permission: 'paymentMode.view',
        words: 'stripe card key refund limit desk limits hold qr paynow transfer cash',
      },
      {
        path: '/dashboard/configure/tax-rates',
        title: 'Taxes',
        what: 'Taxes included in prices or added at checkout, and what receipts are called.',
        permission: 'plan.view',
        words: 'gst vat tax number receipt invoice credit note gift card voucher',
      },
    ],
  },
  {
    title: 'Legal',
    places: [
      {
        path: '/dashboard/configure/waiver-forms',
        title: 'Waiver forms',
        what: 'What members sign before they come, and who has signed.',
        permission: 'configure.view',
        words: 'signature liability',
      },
      {
        path: '/dashboard/configure/terms-and-policies',
        title: 'Terms and policies',
        what: 'Terms of service, privacy, refunds and studio rules that members agree to.',
        permission: 'configure.view',
        words: 'conditions refund policy gdpr pdpa',
      },
      {
        path: '/dashboard/account/audit-log',
        title: 'Audit log',
        what: 'Who changed what, and when.',
        permission: 'audit.view',
        words: 'history',
      },
    ],
  },
  {
    title: 'Messages',
    places: [
      {
        path: '/dashboard/configure/transactional-templates',
        title: 'Transactional templates',
        what: 'The emails that members and your team get: on or off, and what they say.',
        permission: 'configure.view',
        words: 'mail wording footer confirmation receipt subject birthday win-back card expires',
      },
      {
        path: '/dashboard/configure/notification',
        title: 'Notifications',
        what: 'Who gets notified about what, reminders, quiet hours, and where replies to your emails go.',
        permission: 'configure.view',
        words: 'push bell channel reply-to sender lead time summary email',
      },
    ],
  },
  {
    title: 'Integrations',
    places: [
      {
        path: '/dashboard/configure/classpass-integration',
        title: 'ClassPass',
        what: 'Places in your classes that ClassPass sells to its own guests.',
        permission: 'integration.view',
        words: 'class pass partner aggregator spots roster import',
      },
    ],
  },
];

/** Whether each typed word begins a word of the place. */
function isFound({ title, what, words }: Place, typed: string): boolean {
  const known = `${title} ${what} ${words}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => known.some((word) => word.startsWith(part)));
}

/** The groups that a person sees, narrowed by what they typed; empty groups are left out. */
export const groupsFor = (can: (permission: Permission) => boolean, typed: string): PlaceGroup[] =>
  GROUPS.map(({ title, places }) => ({
    title,
    places: places.filter((place) => can(place.permission) && isFound(place, typed)),
  })).filter(({ places }) => places.length > 0);
