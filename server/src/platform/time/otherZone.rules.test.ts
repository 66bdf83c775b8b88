import { isSkipped, sameWallTime, spanAhead } from './otherZone.rules.ts';

const ROME = { from: 'Asia/Singapore', to: 'Europe/Rome' };

test.each([
  ['in winter', '2026-03-20T10:00:00.000Z', '2026-03-20T17:00:00.000Z'],
  ['in summer', '2026-04-20T10:00:00.000Z', '2026-04-20T16:00:00.000Z'],
  ['one minute before the gap', '2026-03-28T17:59:00.000Z', '2026-03-29T00:59:00.000Z'],
  ['at the beginning of the gap: an hour later', '2026-03-28T18:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  ['in the middle of the gap', '2026-03-28T18:30:00.000Z', '2026-03-29T01:30:00.000Z'],
  ['at the end of the gap', '2026-03-28T19:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  ['at a time that occurs twice: the first', '2026-10-24T18:30:00.000Z', '2026-10-25T00:30:00.000Z'],
])('the same wall time %s', (_when, instant, expected) => {
  expect(sameWallTime(new Date(instant), ROME).toISOString()).toBe(expected);
});

test.each([
  ['before the gap', '2026-03-28T17:59:00.000Z', false],
  ['at its beginning', '2026-03-28T18:00:00.000Z', true],
  ['at its last minute', '2026-03-28T18:59:00.000Z', true],
  ['at its end', '2026-03-28T19:00:00.000Z', false],
  ['at a time that occurs twice', '2026-10-24T18:30:00.000Z', false],
])('a wall time %s is skipped or not', (_when, instant, expected) => {
  expect(isSkipped(new Date(instant), ROME)).toBe(expected);
});

test('a zone that has skipped half an hour moves by half an hour', () => {
  const change = { from: 'UTC', to: 'Australia/Lord_Howe' };
  const instant = new Date('2026-10-04T02:10:00.000Z');
  expect(isSkipped(instant, change)).toBe(true);
  expect(sameWallTime(instant, change).toISOString()).toBe('2026-10-03T15:40:00.000Z');
});

const EAST = { from: 'Europe/Rome', to: 'Asia/Singapore' };

test.each([
  ['lies ahead', '2026-03-03T00:00Z', '2026-03-04T00:00Z', '2026-03-02T17:00Z', '2026-03-03T17:00Z'],
  ['has begun', '2026-03-02T00:00Z', '2026-03-04T00:00Z', '2026-03-02T00:00Z', '2026-03-03T17:00Z'],
  ['is over', '2026-03-01T00:00Z', '2026-03-02T00:00Z', '2026-03-01T00:00Z', '2026-03-02T00:00Z'],
  [
    'would end as it began',
    '2026-03-02T00:00Z',
    '2026-03-02T07:00Z',
    '2026-03-02T00:00Z',
    '2026-03-02T00:01Z',
  ],
  [
    'would end just later',
    '2026-03-02T00:00Z',
    '2026-03-02T07:01Z',
    '2026-03-02T00:00Z',
    '2026-03-02T00:01Z',
  ],
  ['would end later', '2026-03-02T00:00Z', '2026-03-02T07:02Z', '2026-03-02T00:00Z', '2026-03-02T00:02Z'],
])('a span that %s', (_which, startAt, endAt, start, end) => {
  const now = new Date('2026-03-02T00:00Z');
  expect(spanAhead({ startAt: new Date(startAt), endAt: new Date(endAt) }, EAST, now)).toEqual({
    startAt: new Date(start),
    endAt: new Date(end),
  });
});

test('a span without a beginning or an end stays so', () => {
  const now = new Date('2026-03-02T00:00Z');
  const endAt = new Date('2026-03-04T00:00Z');
  expect(spanAhead({ startAt: null, endAt }, EAST, now)).toEqual({
    startAt: null,
    endAt: new Date('2026-03-03T17:00Z'),
  });
  expect(spanAhead({ startAt: endAt, endAt: null }, EAST, now)).toMatchObject({ endAt: null });
});
