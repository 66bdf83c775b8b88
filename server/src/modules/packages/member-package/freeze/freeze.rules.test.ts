import { daysGivenUp, daysOf, refuseSpan, whyNotFrozen, type Freezable } from './freeze.rules.ts';

const TODAY = '2026-03-02';
const lot: Freezable = {
  status: 'ACTIVE',
  freezeAllowed: true,
  source: 'PURCHASE',
  subscriptionId: null,
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  frozenFrom: null,
};
const span = { fromDate: TODAY, untilDate: '2026-03-08' };
const policy = { freezeMinDays: 7, freezeMaxDays: 90, freezesPerYear: 2 };
const NONE = { today: TODAY, before: 0, mostDays: null, policy };
const asked = (change: Partial<typeof span> = {}, more: Partial<typeof NONE> | { mostDays: number } = {}) =>
  refuseSpan({ ...span, ...change }, lot, { ...NONE, ...more });

describe('a package can be frozen', () => {
  const cases: [what: string, change: Partial<Freezable>, why: string | null][] = [
    ['while it can be used', {}, null],
    ['on its last day', { endDate: TODAY }, null],
    ['but not after it', { endDate: '2026-03-01' }, 'It has ended'],
    ['without an end', { endDate: null }, null],
    ['once at a time', { status: 'FROZEN' }, 'It is already frozen, or will be'],
    ['when no freeze is planned', { frozenFrom: '2026-03-20' }, 'It is already frozen, or will be'],
    ['where its plan allows it', { freezeAllowed: false }, 'This package cannot be frozen'],
    ['but not what was shared', { source: 'SHARED' }, 'Shared credits cannot be frozen'],
    ['but not what a membership pays', { subscriptionId: 's' }, 'Pause the membership instead'],
    ['but not before it starts', { status: 'NOT_STARTED' }, 'It has not started yet'],
    ['but not when it is used up', { status: 'INACTIVE' }, 'It has no credits left'],
  ];
  test.each(cases)('%s', (_, change, why) => expect(whyNotFrozen({ ...lot, ...change }, TODAY)).toBe(why));
});

test('for a week at least, for ninety days at most', () => {
  expect(asked()).toBeNull();
  expect(asked({ untilDate: '2026-03-07' })).toEqual({
    field: 'untilDate',
    message: 'Freeze it for at least 7 days',
  });
  expect(asked({ untilDate: '2026-05-30' })).toBeNull();
  expect(asked({ untilDate: '2026-05-31' })).toEqual({
    field: 'untilDate',
    message: 'Freeze it for at most 90 days',
  });
  expect(asked({ untilDate: '2026-03-15' }, { mostDays: 14 })).toBeNull();
  expect(asked({ untilDate: '2026-03-16' }, { mostDays: 14 })).toMatchObject({ field: 'untilDate' });
});

test('from today on, within its days', () => {
  expect(asked({ fromDate: '2026-03-01', untilDate: '2026-03-20' })).toMatchObject({ field: 'fromDate' });
  expect(asked({ fromDate: '2026-03-31', untilDate: '2026-04-06' })).toBeNull();
  expect(asked({ fromDate: '2026-04-01', untilDate: '2026-04-07' })).toMatchObject({
    field: 'fromDate',
    message: 'It has ended by then',
  });
  expect(refuseSpan(span, { startDate: '2026-03-03', endDate: null }, NONE)).toMatchObject({
    field: 'fromDate',
    message: 'It has not started by then',
  });
});

test('twice a year', () => {
  expect(asked({}, { before: 1 })).toBeNull();
  expect(asked({}, { before: 2 })).toMatchObject({ field: 'fromDate' });
});

test('as the studio allows it', () => {
  const rare = { policy: { freezeMinDays: 1, freezeMaxDays: 30, freezesPerYear: 1 } };
  expect(asked({ untilDate: TODAY }, rare)).toBeNull();
  expect(asked({ untilDate: '2026-03-31' }, rare)).toBeNull();
  expect(asked({ untilDate: '2026-04-01' }, rare)?.message).toBe('Freeze it for at most 30 days');
  // One's own limit does not go above the studio's.
  expect(asked({ untilDate: '2026-04-01' }, { ...rare, mostDays: 60 })?.message).toBe(
    'Freeze it for at most 30 days',
  );
  expect(asked({}, { ...rare, before: 1 })?.message).toBe('It was frozen once within a year');
  const long = { policy: { ...policy, freezeMinDays: 8 } };
  expect(asked({}, long)?.message).toBe('Freeze it for at least 8 days');
});

test('what is not needed of it is given up', () => {
  expect(daysOf(span)).toBe(7);
  expect(daysGivenUp(span, '2026-03-02')).toBe(7);
  expect(daysGivenUp(span, '2026-03-03')).toBe(6);
  expect(daysGivenUp(span, '2026-03-08')).toBe(1);
  expect(daysGivenUp(span, '2026-03-09')).toBe(0);
  expect(daysGivenUp({ fromDate: '2026-03-20', untilDate: '2026-03-26' }, TODAY)).toBe(7);
});
