import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { SECTION_RULES } from '@studio/contract/configure/bookingRuleSections';
import { DESK } from '@studio/contract/configure/option/desk';
import { DOCUMENTS } from '@studio/contract/configure/option/documents';
import { FORMS } from '@studio/contract/configure/option/forms';
import { GIFT_CARDS } from '@studio/contract/configure/option/giftCards';
import type { Option } from '@studio/contract/configure/option/option';
import { OPTIONS } from '@studio/contract/configure/option/options';
import { PAYOUT } from '@studio/contract/configure/option/payout';
import { settingsFor, tasksFor } from './settings.model.ts';

const at = (...paths: string[]) => [
  aRegistryEntry({
    routes: paths.map((path) => ({ path, title: 'A page', permission: 'dashboard.view' as const })),
  }),
];
const remotes = at(
  '/dashboard/configure/booking-rules',
  '/dashboard/configure/tax-rates',
  '/dashboard/configure/payment-modes',
  '/dashboard/configure/subscription-management',
  '/dashboard/configure/waiver-forms',
  '/dashboard/payments',
  '/dashboard/marketing/email-template',
  '/dashboard/schedule',
);
const settings = (typed: string, rights: 'OWNER' | 'TRAINER' = 'OWNER', shown = remotes) =>
  settingsFor({ typed, rights, remotes: shown }).map(({ label }) => label);

test.each([
  ['late cancel', ['Late cancellations and no-shows', 'Waitlist']],
  ['guests', ['How much a member can book']],
  ['held places', ['Held places']],
  ['gst', ['Taxes']],
  ['dunning', ['Failed payments of memberships']],
  ['birthday', ['Birthday, welcome and win-back emails']],
  ['win-back', ['Birthday, welcome and win-back emails']],
  ['refund', ['Refund limit and waiving penalties', 'Receipts and tax number']],
  ['two-step', ['Password, two-step sign-in and passkeys']],
  ['', []],
  ['zzz', []],
])('%j finds %j', (typed, labels) => {
  expect(settings(typed)).toEqual(labels);
});

const RULES = '/dashboard/configure/booking-rules';
const PAYMENTS = '/dashboard/configure/payment-modes';
const TAXES = '/dashboard/configure/tax-rates';
const PLACES = [
  ...Object.entries(SECTION_RULES).map(
    ([section, rules]) => [rules, `${RULES}#${section.toLowerCase()}`] as const,
  ),
  [DESK, PAYMENTS],
  [PAYOUT, PAYMENTS],
  [FORMS, '/dashboard/configure/waiver-forms'],
  [DOCUMENTS, TAXES],
  [GIFT_CARDS, TAXES],
] as const;
test.each(
  PLACES.flatMap(([options, path]) =>
    Object.values<Option>(options).map(({ label }) => [label, path] as const),
  ),
)('the option %j is found, at %s', (label, path) => {
  expect(settingsFor({ typed: label, rights: 'OWNER', remotes }).map((hit) => hit.path)).toContain(path);
});

test('no option of a policy is without a place', () => {
  const placed = PLACES.flatMap(([options]) => Object.keys(options));
  const asked = Object.entries<Option>(OPTIONS).filter(([, { kind }]) => kind !== 'FIXED');
  expect(placed).toEqual(expect.arrayContaining(asked.map(([key]) => key)));
});

test('only what the person may open, on pages that there are', () => {
  expect(settings('stripe')).toEqual(['Card payments and Stripe']);
  expect(settings('stripe', 'TRAINER')).toEqual([]);
  expect(settings('stripe', 'OWNER', at('/dashboard/schedule'))).toEqual([]);
});

test('verbs lead to where the work is done', () => {
  const tasks = (typed: string) =>
    tasksFor({ typed, rights: 'OWNER', remotes }).map(({ label, path }) => [label, path]);
  expect(tasks('refund')).toEqual([['Refund a payment', '/dashboard/payments?tab=all']]);
  expect(tasks('check in')).toEqual([['Check somebody in', '/dashboard/schedule']]);
});
