import { DESK_LIMITS, deskLimitsIn } from './deskLimits.ts';
import { deskLimitTableSchema } from './desk-limit.schema.ts';
import { withDefaults } from './studio-policy.schema.ts';

test('a studio that has set nothing has the shipped policy', () => {
  expect(withDefaults({})).toMatchObject({
    bookingOpensDays: 30,
    cancelWindowMinutes: 720,
    eventCancelWindowMinutes: 4320,
    allowOverlap: false,
    membersChooseSpots: true,
  });
});

test.each([
  ['a set value wins', { cancelWindowMinutes: 60 }, 60],
  ['zero is a value', { cancelWindowMinutes: 0 }, 0],
  ['a value of the wrong type counts as not set', { cancelWindowMinutes: '60' }, 720],
  ['no object at all', null, 720],
])('%s', (_case, stored, minutes) => {
  expect(withDefaults(stored).cancelWindowMinutes).toBe(minutes);
});

test('keys that are not ours are dropped', () => {
  expect(withDefaults({ surprise: 1 })).not.toHaveProperty('surprise');
});

test.each([
  ['a limit', { maxBookingsPerDay: 2 }, 'maxBookingsPerDay', 2],
  ['a limit below none', { maxBookingsPerDay: -1 }, 'maxBookingsPerDay', null],
  ['a time', { bookingOpensTime: '12:00' }, 'bookingOpensTime', '12:00'],
  ['no time', { bookingOpensTime: '25:00' }, 'bookingOpensTime', '00:00'],
  [
    'quiet hours',
    { quietHours: { from: '22:00', to: '07:00' } },
    'quietHours',
    { from: '22:00', to: '07:00' },
  ],
  ['quiet hours around the clock', { quietHours: { from: '22:00', to: '22:00' } }, 'quietHours', null],
  ['a waitlist without a rule', { waitlistMode: 'MAYBE' }, 'waitlistMode', 'AUTO'],
  ['nothing that costs', { penalties: [] }, 'penalties', []],
] as const)('%s is taken or not', (_case, stored, key, expected) => {
  expect(withDefaults(stored)[key]).toEqual(expected);
});

test('one penalty that makes no sense leaves all of them as shipped: nobody pays by a bad row', () => {
  const good = {
    trigger: 'NO_SHOW',
    appliesTo: 'UNLIMITED',
    mode: 'EVERY',
    n: 1,
    windowDays: 30,
    action: 'FEE',
    value: 1000,
  };
  expect(withDefaults({ penalties: [good] }).penalties).toEqual([good]);
  expect(withDefaults({ penalties: [good, { ...good, value: -1 }] }).penalties).toHaveLength(2);
  expect(withDefaults({ penalties: [good, { ...good, value: -1 }] }).penalties[0]?.action).toBe(
    'FORFEIT_CREDIT',
  );
});

test.each([
  ['SGD', 50, 200],
  ['JPY', 5000, 20_000],
  ['IDR', 1_250_000, 5_000_000],
])('in %s the desk gives discounts of %d for a member and %d in all a day', (currency, member, all) => {
  const limits = deskLimitsIn(currency);
  expect(limits.STAFF.DISCOUNT).toEqual({ perCall: 10, perMemberDay: member, perStaffDay: all });
  expect(limits.STAFF.CREDITS).toEqual(DESK_LIMITS.STAFF.CREDITS);
  expect(deskLimitTableSchema.isValidSync(limits, { context: { currency } })).toBe(true);
});

test('limits that a studio has not set follow its currency, its own ones stay', () => {
  expect(withDefaults({}, 'JPY').deskLimits).toEqual(deskLimitsIn('JPY'));
  expect(withDefaults({ deskLimits: DESK_LIMITS }, 'JPY').deskLimits).toEqual(DESK_LIMITS);
});
