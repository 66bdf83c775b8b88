import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
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
  '/dashboard/payments',
  '/dashboard/marketing/email-template',
  '/dashboard/schedule',
);
const settings = (typed: string, rights: 'OWNER' | 'TRAINER' = 'OWNER', shown = remotes) =>
  settingsFor({ typed, rights, remotes: shown }).map(({ label }) => label);

test.each([
  ['late cancel', ['Late cancellation']],
  ['gst', ['Taxes']],
  ['dunning', ['Failed payments of memberships']],
  ['birthday', ['Birthday, welcome and win-back emails']],
  ['win-back', ['Birthday, welcome and win-back emails']],
  ['refund', ['Refund limit and waiving penalties']],
  ['two-step', ['Password, two-step sign-in and passkeys']],
  ['', []],
  ['zzz', []],
])('%j finds %j', (typed, labels) => {
  expect(settings(typed)).toEqual(labels);
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
