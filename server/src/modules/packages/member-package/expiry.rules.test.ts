import {
  recognisedOnEnd,
  endOfLastMonth,
  isRecentEnd,
  leftInWords,
  openFrom,
  soonNotice,
} from './expiry.rules.ts';

test('the rest is recognised on the last day, as long as its month is open', () => {
  expect(recognisedOnEnd({ endDate: '2026-03-14', expiredOn: null }, '2026-03-15')).toBe('2026-03-14');
  expect(recognisedOnEnd({ endDate: '2026-03-31', expiredOn: null }, '2026-04-01')).toBe('2026-03-31');
  expect(recognisedOnEnd({ endDate: '2026-03-31', expiredOn: null }, '2026-04-03')).toBe('2026-03-31');
  expect(recognisedOnEnd({ endDate: '2026-03-31', expiredOn: null }, '2026-04-04')).toBe('2026-04-01');
  expect(recognisedOnEnd({ endDate: '2026-03-14', expiredOn: '2026-03-15' }, '2026-03-20')).toBe(
    '2026-03-20',
  );
});

test('months are open for a few days more', () => {
  expect(['2026-04-01', '2026-04-03', '2026-04-04', '2026-04-30'].map(openFrom)).toEqual([
    '2026-03-01',
    '2026-03-01',
    '2026-04-01',
    '2026-04-01',
  ]);
  expect(['2026-03-01', '2026-03-31'].map(endOfLastMonth)).toEqual(['2026-02-28', '2026-02-28']);
});

test('is due two weeks and three days ahead, until the last day', () => {
  const of = (endDate: string) => soonNotice({ startDate: '2026-01-01', endDate }, '2026-03-02');
  expect(
    ['2026-03-01', '2026-03-02', '2026-03-05', '2026-03-06', '2026-03-16', '2026-03-17'].map(of),
  ).toEqual([null, 'EXPIRING_3', 'EXPIRING_3', 'EXPIRING_14', 'EXPIRING_14', null]);
  expect(soonNotice({ startDate: null, endDate: '2026-03-16' }, '2026-03-02')).toBe('EXPIRING_14');
});

test('is never due for a short package', () => {
  expect(soonNotice({ startDate: '2026-03-02', endDate: '2026-03-16' }, '2026-03-02')).toBeNull();
  expect(soonNotice({ startDate: '2026-03-01', endDate: '2026-03-16' }, '2026-03-02')).toBe('EXPIRING_14');
  expect(soonNotice({ startDate: '2026-03-02', endDate: '2026-03-05' }, '2026-03-03')).toBeNull();
  expect(soonNotice({ startDate: '2026-03-01', endDate: '2026-03-05' }, '2026-03-03')).toBe('EXPIRING_3');
});

test('an end of long ago needs no mail', () => {
  expect(['2026-03-01', '2026-02-23', '2026-02-22'].map((day) => isRecentEnd(day, '2026-03-02'))).toEqual([
    true,
    true,
    false,
  ]);
});

test('says how much is left', () => {
  expect([1, 3].map((credits) => leftInWords({ unlimited: false, credits }))).toEqual([
    '1 credit is left.',
    '3 credits are left.',
  ]);
  expect([1, 3].map((credits) => leftInWords({ unlimited: false, credits }, 'before'))).toEqual([
    '1 credit was left.',
    '3 credits were left.',
  ]);
  expect(leftInWords({ unlimited: true, credits: 0 })).toBe('');
});
