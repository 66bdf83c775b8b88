import { roleMay, type Holder, type Permission } from '@studio/contract/configure/roles/roles';
import type { RegistryEntry } from '@studio/contract/remote/remote';
import { SHELL_PAGES } from '../base/shellPages.model.ts';
import { isMatch, type Hit } from './palette.model.ts';

/** What it is called, where it is, who may see it, and other words that people look for it by. */
type Known = readonly [label: string, path: string, permission: Permission, words: string];

const RULES = '/dashboard/configure/booking-rules';

/** Everything that can be set, by the words of its page. A test holds that each option of a policy is found. */
const SETTINGS: readonly Known[] = [
  [
    'Studio name, address and contact',
    '/dashboard/studio',
    'studio.view',
    'profile logo cover phone email opening hours socials website',
  ],
  [
    'Time zone, currency and country',
    '/dashboard/studio',
    'studio.view',
    'timezone language weeks begin on dates times names are written format 24 hour clock calling code',
  ],
  ['Rooms', '/dashboard/studio', 'studio.view', 'capacity places plan of spots map mats reformers bikes'],
  [
    'Colour and pictures of the booking website',
    '/dashboard/configure/booking-website',
    'configure.view',
    'hero logo theme brand look',
  ],
  [
    'Address of the booking website',
    '/dashboard/configure/booking-website',
    'configure.view',
    'extension link url qr code domain',
  ],
  [
    'Embed the schedule in your own website',
    '/dashboard/configure/booking-website',
    'configure.view',
    'iframe widget snippet',
  ],
  [
    'What you ask members for',
    '/dashboard/configure/booking-website',
    'configure.view',
    'mandatory fields birthday gender phone emergency contact sign-up',
  ],
  [
    'When booking opens and closes',
    `${RULES}#opening`,
    'configure.view',
    'window advance time of day it opens class below its minimum is cancelled members choose their spot',
  ],
  [
    'How much a member can book',
    `${RULES}#limits`,
    'configure.view',
    'limits upcoming bookings at a time day week guests per booking two the same',
  ],
  [
    'Free cancellation',
    `${RULES}#cancelling`,
    'configure.view',
    'cancel window policy hours of a class an appointment event after you move session when the instructor changes extra days when you cancel a class',
  ],
  ['Night hours', `${RULES}#cancelling`, 'configure.view', 'quiet hours that do not count'],
  [
    'Late cancellations and no-shows',
    `${RULES}#penalties`,
    'configure.view',
    'penalty penalties missed class fees are charged credit grace you forgive forgiven within if somebody else takes the place',
  ],
  [
    'Waitlist',
    `${RULES}#waitlist`,
    'configure.view',
    'waiting list longest promote people move up automatically free cancellation after moving late',
  ],
  [
    'Check-in and attendance',
    `${RULES}#attendance`,
    'configure.view',
    'checkin opens no-shows are marked can be changed',
  ],
  [
    'Held places',
    `${RULES}#holds`,
    'configure.view',
    'place hold during card payment while a qr is pending paying minutes',
  ],
  [
    'Low, expiring and frozen packages',
    `${RULES}#packages`,
    'configure.view',
    'on credits soon recently expired pack alerts threshold shortest longest freeze of a package freezes',
  ],
  [
    'Closures and holidays',
    '/dashboard/configure/studio-closure',
    'closure.view',
    'closed days public holiday',
  ],
  [
    'Waiver forms',
    '/dashboard/configure/waiver-forms',
    'configure.view',
    'sign signature liability consent how strict until signed enforcement',
  ],
  ['Terms of service', '/dashboard/configure/terms-and-policies', 'configure.view', 'conditions legal agree'],
  ['Privacy policy', '/dashboard/configure/terms-and-policies', 'configure.view', 'data gdpr pdpa legal'],
  ['Refund policy', '/dashboard/configure/terms-and-policies', 'configure.view', 'money back text'],
  [
    'Bank account and QR payments',
    '/dashboard/configure/payment-modes',
    'paymentMode.view',
    'paynow transfer payout uen instructions',
  ],
  [
    'Card payments and Stripe',
    '/dashboard/configure/payment-modes',
    'paymentMode.view',
    'provider key credit card connect webhook',
  ],
  [
    'Refund limit and waiving penalties',
    '/dashboard/configure/payment-modes',
    'paymentMode.view',
    'money for managers staff the front desk can waive',
  ],
  [
    'Desk limits',
    '/dashboard/configure/payment-modes',
    'paymentMode.view',
    'discount approval staff give away credits',
  ],
  [
    'Changes to where payments go',
    '/dashboard/configure/payment-modes',
    'paymentMode.view',
    'payout hold waiting period takes effect after',
  ],
  ['Taxes', '/dashboard/configure/tax-rates', 'plan.view', 'gst vat tax rate'],
  ['Tax on gift cards', '/dashboard/configure/tax-rates', 'plan.view', 'voucher'],
  [
    'Receipts and tax number',
    '/dashboard/configure/tax-rates',
    'plan.view',
    'invoice credit note name of a payment’s refund’s document what their numbers begin with label ask for the buyer’s address from total footer text',
  ],
  [
    'Pausing a membership',
    '/dashboard/configure/subscription-management',
    'configure.view',
    'freeze hold pause days fee notice',
  ],
  [
    'Cancelling a membership',
    '/dashboard/configure/subscription-management',
    'configure.view',
    'cancel reasons minimum term commitment',
  ],
  [
    'Failed payments of memberships',
    '/dashboard/configure/subscription-management',
    'configure.view',
    'dunning retry declined unpaid suspend',
  ],
  [
    'Notice of price changes',
    '/dashboard/configure/subscription-management',
    'configure.view',
    'raise price memberships',
  ],
  [
    'Emails to members',
    '/dashboard/configure/transactional-templates',
    'configure.view',
    'mail template wording footer confirmation reminder',
  ],
  [
    'Birthday, welcome and win-back emails',
    '/dashboard/marketing/email-template?tab=automations',
    'campaign.draft',
    'automation we miss you first visit low credits',
  ],
  [
    'Notifications and reminders',
    '/dashboard/configure/notification',
    'configure.view',
    'push bell channel lead time who gets',
  ],
  [
    'ClassPass',
    '/dashboard/configure/classpass-integration',
    'integration.view',
    'class pass partner aggregator spots',
  ],
  ['Roles and permissions', '/dashboard/staff/roles', 'staff.grantRole', 'rights access may allow'],
  ['Pay rates', '/dashboard/payroll/configure', 'payroll.configure', 'payroll instructors salary wage'],
  ['Your plan', '/platform-plan', 'platformPlan.manage', 'upgrade premium standard price limits invoice'],
  [
    'Password, two-step sign-in and passkeys',
    '/dashboard/account',
    'dashboard.view',
    'security 2fa change password email',
  ],
  ['Audit log', '/dashboard/account/audit-log', 'audit.view', 'history who changed'],
];

/** What people do, where they would begin. */
const TASKS: readonly Known[] = [
  [
    'Check somebody in',
    '/dashboard/schedule',
    'schedule.view',
    'attendance roster arrive scan check-in checkin',
  ],
  ['Refund a payment', '/dashboard/payments?tab=all', 'payment.record', 'refund money back return void'],
  ['Approve payments', '/dashboard/payments', 'payment.record', 'proof transfer pending outstanding owe'],
  ['Sell a package', '/dashboard/member', 'package.assign', 'sell assign buy pack membership'],
  ['Sell a gift card', '/dashboard/gift-cards', 'payment.record', 'voucher present'],
  ['Book a member into a class', '/dashboard/schedule', 'schedule.view', 'reserve add roster'],
  ['Cancel a class', '/dashboard/schedule', 'schedule.edit', 'call off session'],
  ['Find a substitute', '/dashboard/schedule', 'schedule.view', 'cover stand-in sick replace instructor'],
  ['Extend packages', '/dashboard/member', 'package.view', 'validity longer expiry'],
  ['Merge two members', '/dashboard/member/duplicates', 'member.merge', 'duplicate same person'],
  ['Import members', '/dashboard/member/import', 'data.transfer', 'csv upload move from another system'],
  ['Count the cash', '/dashboard/report/cash-up', 'report.cashUp', 'end of day till drawer'],
];

const pageOf = (path: string): string => path.split(/[?#]/)[0] ?? path;

/** Those of a list that fit the typed words, on pages that are there and that the person may open. */
function matching(known: readonly Known[], icon: string, { typed, rights, remotes }: Asked): Hit[] {
  if (typed.trim() === '') return [];
  const pages = new Set([
    ...SHELL_PAGES.map(({ path }) => path),
    ...remotes.flatMap(({ routes }) => routes.map(({ path }) => path)),
  ]);
  return known
    .filter(([, path, permission]) => pages.has(pageOf(path)) && roleMay(rights, permission))
    .filter(([label, , , words]) => isMatch(`${label} ${words}`, typed))
    .map(([label, path]) => ({ key: label, label, icon, path }));
}

interface Asked {
  typed: string;
  rights: Holder;
  remotes: RegistryEntry[];
}

/** Settings by their words: "late cancel", "gst", "dunning". */
export const settingsFor = (asked: Asked): Hit[] => matching(SETTINGS, 'configure', asked);

/** Where to begin with what somebody wants to do: "refund", "check in". */
export const tasksFor = (asked: Asked): Hit[] => matching(TASKS, 'open', asked);
