import type { DeskLimit } from '@studio/contract/configure/deskLimits';
import { limitSentence, overrunOf, type GivenAmounts } from './desk-limit.rules.ts';

const LIMIT: DeskLimit = { perCall: 3, perMemberDay: 5, perStaffDay: 10 };
const NOTHING: GivenAmounts = { same: 0, others: 0 };
const asked = (amount: number) => ({ amount, atATime: amount });

test.each([
  ['exactly as much as at a time', 3, NOTHING, NOTHING, null],
  ['more than at a time', 4, NOTHING, NOTHING, { period: 'CALL', limit: 3, used: 0, left: 3 }],
  ['less of it than that', -4, NOTHING, NOTHING, { period: 'CALL', limit: 3, used: 0, left: 3 }],
  ["the last of a member's", 2, { same: 3, others: 0 }, NOTHING, null],
  [
    "more than a member's",
    3,
    { same: 3, others: 0 },
    NOTHING,
    { period: 'MEMBER_DAY', limit: 5, used: 3, left: 2 },
  ],
  [
    "more than a member's, on several packages",
    3,
    { same: 1, others: 2 },
    NOTHING,
    { period: 'MEMBER_DAY', limit: 5, used: 3, left: 2 },
  ],
  ["the last of one's own", 1, NOTHING, { same: 0, others: 9 }, null],
  [
    "more than one's own",
    2,
    NOTHING,
    { same: 0, others: 9 },
    { period: 'STAFF_DAY', limit: 10, used: 9, left: 1 },
  ],
  ['what is taken back again', -3, { same: 3, others: 2 }, { same: 3, others: 7 }, null],
  [
    'less of what is above a limit that was lowered',
    -1,
    { same: 8, others: 0 },
    { same: 8, others: 0 },
    null,
  ],
  [
    'a last day that is taken away',
    Infinity,
    NOTHING,
    NOTHING,
    { period: 'CALL', limit: 3, used: 0, left: 3 },
  ],
] as const)('%s', (_case, amount, member, staff, expected) => {
  expect(overrunOf(LIMIT, asked(amount), { member, staff })).toEqual(expected);
});

test('without a limit everything may be given', () => {
  expect(
    overrunOf({ perCall: null, perMemberDay: null, perStaffDay: null }, asked(Infinity), {
      member: NOTHING,
      staff: NOTHING,
    }),
  ).toBeNull();
});

test.each([
  ['CREDITS', { period: 'CALL', limit: 1, used: 0, left: 1 }, 'Your limit is 1 credit at a time.'],
  [
    'CREDITS',
    { period: 'MEMBER_DAY', limit: 1, used: 1, left: 0 },
    'Your limit is 1 credit a day for each member: 1 used today, 0 left.',
  ],
  [
    'DAYS',
    { period: 'STAFF_DAY', limit: 70, used: 60, left: 10 },
    'Your limit is 70 days a day: 60 used today, 10 left.',
  ],
  ['DISCOUNT', { period: 'CALL', limit: 10, used: 0, left: 10 }, 'Your limit is 10% off at a time.'],
  [
    'DISCOUNT',
    { period: 'STAFF_DAY', limit: 5_000, used: 4_500, left: 500 },
    'Your limit is $50.00 off a day: $45.00 used today, $5.00 left.',
  ],
  [
    'FREE_BOOKING',
    { period: 'STAFF_DAY', limit: 3, used: 3, left: 0 },
    'Your limit is 3 free places a day: 3 used today, 0 left.',
  ],
  [
    'WAIVE',
    { period: 'MEMBER_DAY', limit: 2, used: 2, left: 0 },
    'Your limit is 2 waived penalties a day for each member: 2 used today, 0 left.',
  ],
] as const)('%s: %j', (kind, overrun, expected) => {
  expect(limitSentence(kind, overrun, (minor) => `$${(minor / 100).toFixed(2)}`)).toBe(expected);
});
