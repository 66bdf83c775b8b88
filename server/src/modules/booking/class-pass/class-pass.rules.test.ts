import { sellable, type Offered } from './class-pass.rules.ts';

const START = new Date('2026-03-03T04:00:00Z');
const before = (minutes: number): Date => new Date(START.getTime() - minutes * 60_000);
const aSession = (change: Partial<Offered> = {}): Offered => ({
  startAt: START,
  status: 'PUBLISHED',
  spots: 4,
  taken: 1,
  free: 9,
  ...change,
});

test.each([
  ['what is kept and not sold', {}, 61, 3],
  ['what there is room for', { free: 2 }, 61, 2],
  ['nothing of a full class', { free: 0 }, 61, 0],
  ['nothing more than is kept', { taken: 5 }, 61, 0],
  ['nothing when it closes', {}, 60, 0],
  ['something just before', {}, 60.001, 3],
  ['nothing of a draft', { status: 'DRAFT' }, 600, 0],
  ['nothing of a class that is off', { status: 'CANCELLED' }, 600, 0],
])('the partner may sell %s', (_case, change, minutes, expected) => {
  expect(sellable(aSession(change), { closeMinutes: 60, now: before(minutes) })).toBe(expected);
});
