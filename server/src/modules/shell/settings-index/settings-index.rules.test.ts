import { statesOf, type SettingsFacts } from './settings-index.rules.ts';

const facts: SettingsFacts = {
  plan: 'PREMIUM',
  closure: null,
  activeForms: 1,
  policies: { written: 2, of: 4 },
  taxes: [{ name: 'GST', percent: 9 }],
  memberships: { running: 3, unpaid: 0 },
  emails: { off: 0, of: 12 },
  payments: { key: 'VERIFIED', on: 3, of: 5 },
  classPass: { isOn: false, isConnected: false, hasFailed: false },
};
const words = (page: string, change: Partial<SettingsFacts> = {}) =>
  statesOf({ ...facts, ...change }, { currency: 'SGD', country: 'SG', dateOrder: 'DAY_FIRST' })
    .filter(({ path }) => path === `/dashboard/configure/${page}`)
    .map(({ tone, words: said }) => `${tone}: ${said}`);

test.each<[string, Partial<SettingsFacts>, string[]]>([
  ['studio-closure', {}, ['neutral: None planned']],
  ['studio-closure', { closure: { name: 'Holiday', fromDate: '2026-12-25' } }, ['neutral: Holiday, 25 Dec']],
  ['subscription-management', {}, ['neutral: 3 memberships running']],
  [
    'subscription-management',
    { memberships: { running: 1, unpaid: 1 } },
    ['neutral: 1 membership running', 'warning: 1 unpaid'],
  ],
  ['subscription-management', { memberships: { running: 0, unpaid: 0 } }, ['neutral: No memberships']],
  ['payment-modes', {}, ['good: Key verified', 'neutral: 3 of 5 on']],
  [
    'payment-modes',
    { payments: { key: 'REFUSED', on: 0, of: 5 } },
    ['bad: Key refused', 'warning: 0 of 5 on'],
  ],
  [
    'payment-modes',
    { payments: { key: 'NONE', on: 1, of: 5 } },
    ['neutral: No card provider', 'neutral: 1 of 5 on'],
  ],
  ['payment-modes', { payments: null }, []],
  ['tax-rates', { taxes: [] }, ['neutral: None']],
  [
    'tax-rates',
    {
      taxes: [
        { name: 'A', percent: 1 },
        { name: 'B', percent: 2.5 },
      ],
    },
    ['neutral: A 1%, B 2.5%'],
  ],
  ['waiver-forms', { activeForms: 0 }, ['neutral: No active form']],
  ['waiver-forms', { activeForms: 2 }, ['neutral: 2 active forms']],
  ['terms-and-policies', {}, ['neutral: 2 of 4 written']],
  ['terms-and-policies', { policies: { written: 0, of: 4 } }, ['warning: 0 of 4 written']],
  ['transactional-templates', {}, ['neutral: All on']],
  ['transactional-templates', { emails: { off: 3, of: 12 } }, ['neutral: 3 of 12 templates off']],
  ['classpass-integration', {}, ['neutral: Not connected']],
  ['classpass-integration', { plan: 'STANDARD' }, ['neutral: Part of Premium']],
  [
    'classpass-integration',
    { classPass: { isOn: true, isConnected: true, hasFailed: false } },
    ['good: Connected'],
  ],
  [
    'classpass-integration',
    { classPass: { isOn: true, isConnected: true, hasFailed: true } },
    ['bad: Last sync failed'],
  ],
  [
    'classpass-integration',
    { classPass: { isOn: false, isConnected: true, hasFailed: true } },
    ['neutral: Switched off'],
  ],
  ['classpass-integration', { classPass: null }, []],
])('%s with %j', (page, change, expected) => {
  expect(words(page, change)).toEqual(expected);
});
