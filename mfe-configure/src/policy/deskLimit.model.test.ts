import { DESK_LIMITS } from '@studio/contract/configure/deskLimits';
import { fieldsOf, formValues, limitWords, withRole } from './deskLimit.model.ts';

test.each([
  ['CREDITS', '1 credit at a time, 1 credit per member per day, 5 credits total per day'],
  ['DISCOUNT', '10% at a time, S$50.00 per member per day, S$200.00 total per day'],
  ['FREE_BOOKING', '1 place per member per day, 3 places total per day'],
  ['REFUND', 'no limit'],
] as const)('%s: %s', (kind, expected) => {
  expect(limitWords(DESK_LIMITS.STAFF[kind], kind, 'SGD')).toBe(expected);
});

test('money is written as where it is at home', () => {
  expect(limitWords(DESK_LIMITS.STAFF.DISCOUNT, 'DISCOUNT', 'EUR').replaceAll('\u00a0', ' ')).toMatch(
    /50,00 € per member per day/,
  );
});

test.each([
  ['nothing a day', { perCall: null, perMemberDay: 0, perStaffDay: 0 }],
  ['nothing for one member', { perCall: null, perMemberDay: 0, perStaffDay: 3 }],
])('%s is not allowed', (_case, limit) => {
  expect(limitWords(limit, 'FREE_PACKAGE', 'SGD')).toBe('not allowed');
});

test('what is given one by one has no limit at a time', () => {
  expect(fieldsOf('WAIVE')).toEqual(['perMemberDay', 'perStaffDay']);
  expect(fieldsOf('DAYS')).toHaveLength(3);
});

test('an empty field is no limit, and one role is changed at a time', () => {
  expect(formValues(DESK_LIMITS.STAFF).DISCOUNT).toEqual({
    perCall: 10,
    perMemberDay: 50,
    perStaffDay: 200,
  });
  expect(formValues(DESK_LIMITS.STAFF).REFUND).toEqual({ perCall: '', perMemberDay: '', perStaffDay: '' });
  expect(withRole(DESK_LIMITS, 'SUPER', DESK_LIMITS.STAFF)).toEqual({
    ...DESK_LIMITS,
    SUPER: DESK_LIMITS.STAFF,
  });
});
