import { graceAfter, limitReached, LIMITS, OFFERS } from './platform-plan.rules.ts';

const now = new Date('2026-03-02T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

test.each([
  ['the last free seat', 'STANDARD', 4, null, null],
  ['one seat too many', 'STANDARD', 5, null, { limit: 5, used: 5, upgradeTo: 'PREMIUM' }],
  ['far too many', 'STANDARD', 40, null, { limit: 5, used: 40, upgradeTo: 'PREMIUM' }],
  ['too many, within the days of grace', 'STANDARD', 40, inDays(1), null],
  ['too many, at the end of grace', 'STANDARD', 40, now, { limit: 5, used: 40, upgradeTo: 'PREMIUM' }],
  ['unlimited', 'PREMIUM', 5_000, null, null],
] as const)('%s', (_case, plan, used, graceUntil, expected) => {
  expect(limitReached({ plan, graceUntil }, 'staffSeats', used, now)).toEqual(expected);
});

test('a downgrade leaves 14 days, an upgrade none', () => {
  expect(graceAfter('PREMIUM', 'STANDARD', now)).toEqual(inDays(14));
  expect(graceAfter('STANDARD', 'PREMIUM', now)).toBeNull();
  expect(graceAfter('STANDARD', 'STANDARD', now)).toBeNull();
});

test('premium allows no less than standard', () => {
  for (const [key, standard] of Object.entries(LIMITS.STANDARD)) {
    const premium = LIMITS.PREMIUM[key as keyof typeof LIMITS.PREMIUM];
    expect(premium === null || premium >= (standard ?? Infinity)).toBe(true);
  }
});

test('the plans are told apart line by line', () => {
  const [standard, premium] = OFFERS.map(({ features }) => features.map(({ title }) => title));
  expect(standard).toEqual(premium);
});

test('a plan is sold by what is there, and by nothing that is still to come', () => {
  expect(OFFERS[1]?.features.map(({ title }) => title)).toEqual([
    'Members (excluding leads)',
    'Staff seats',
    'Rooms',
    'Studios in the business',
    'Marketing emails per month',
    'ClassPass (sandbox)',
    'Gift cards, instalments',
    'Family accounts',
    'Your words in automatic emails',
    'Pay rates',
    'Deferred revenue shown',
    'Reports by email',
    'Audit log shown',
  ]);
});
