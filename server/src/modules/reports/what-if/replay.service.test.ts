import { withDefaults } from '@studio/contract/configure/studio-policy.schema';
import {
  replayLate,
  replayLine,
  spareSales,
  withLateFee,
  withWaitlist,
  withWindow,
  type Facts,
  type GivenBack,
  type LeftSession,
  type Waiting,
} from './replay.service.ts';
import { HOUR } from '@studio/contract/values/time';

const START = new Date('2026-03-10T10:00:00Z');
const before = (hours: number): Date => new Date(START.getTime() - hours * HOUR);
const RULES = {
  ...withDefaults({}),
  cancelWindowMinutes: 12 * 60,
  graceCancelsPerPeriod: 0,
  forgiveIfRefilled: true,
};

const session = (change: Partial<LeftSession> = {}): LeftSession => ({
  scheduleId: 'class',
  startAt: START,
  endAt: new Date(START.getTime() + HOUR),
  templateType: 'CLASS',
  templateRules: {},
  sessionRules: {},
  waitlistMax: null,
  capacity: 10,
  taken: 5,
  freeCancelUntil: null,
  ...change,
});
const left = (hours: number, change: Partial<GivenBack> = {}): GivenBack => ({
  scheduleId: 'class',
  memberId: `member ${hours}`,
  at: before(hours),
  freeCancelUntil: null,
  payer: { unlimited: false, studioPackageId: 'plan', credits: 1 },
  valueMinor: 2_000,
  isPaid: true,
  ...change,
});
const facts = (
  givenBack: GivenBack[],
  { sessions = [session()], waiting = [] }: { sessions?: LeftSession[]; waiting?: Waiting[] } = {},
): Facts => ({
  sessions: new Map(sessions.map((one) => [one.scheduleId, one])),
  givenBack,
  waiting,
  timezone: 'Asia/Singapore',
});
const waiting = (change: Partial<Waiting> = {}): Waiting => ({
  scheduleId: 'class',
  joinedAt: before(100),
  goneAt: null,
  accept_late: false,
  ...change,
});

test.each([
  // The last free moment itself is free.
  [12, 12, 0],
  [12, 11.99, 1],
  [24, 24, 0],
  [24, 23.99, 1],
  [0, 0.01, 0],
])('with a window of %d hours, leaving %d hours before is late %d times', (window, hours, lateCancels) => {
  expect(replayLate(facts([left(hours)]), withWindow(RULES, window * 60))).toMatchObject({ lateCancels });
});

test('a longer window costs the credits of those who would be late', () => {
  const happened = facts([left(20), left(30), left(5)]);
  expect(replayLate(happened, RULES)).toEqual({
    lateCancels: 1,
    refilled: 0,
    forfeitedMinor: 2_000,
    feesMinor: 0,
  });
  expect(replayLate(happened, withWindow(RULES, 24 * 60))).toMatchObject({
    lateCancels: 2,
    forfeitedMinor: 4_000,
  });
});

test('a class with a window of its own keeps it, and so does who was promised to leave for free', () => {
  const own = facts([left(5)], { sessions: [session({ templateRules: { cancelWindowMinutes: 60 } })] });
  expect(replayLate(own, withWindow(RULES, 48 * 60)).lateCancels).toBe(0);
  const promised = facts([left(5, { freeCancelUntil: before(2) })]);
  expect(replayLate(promised, withWindow(RULES, 48 * 60)).lateCancels).toBe(0);
});

test('late cancellations whose places were taken again cost nothing, unless the studio says otherwise', () => {
  // A full class: the first of two was taken by somebody else, as one place more is taken than is left free.
  const full = facts([left(6), left(3)], { sessions: [session({ capacity: 10, taken: 9 })] });
  expect(replayLate(full, RULES)).toMatchObject({ lateCancels: 2, refilled: 1, forfeitedMinor: 2_000 });
  expect(replayLate(full, { ...RULES, forgiveIfRefilled: false })).toMatchObject({
    refilled: 1,
    forfeitedMinor: 4_000,
  });
});

test('a fee counts for each late cancellation that paid for something; none takes it away', () => {
  const happened = facts([left(5), left(4, { isPaid: false }), left(30)]);
  expect(replayLate(happened, withLateFee(RULES, 1_500))).toMatchObject({
    feesMinor: 1_500,
    forfeitedMinor: 2_000,
  });
  expect(replayLate(happened, withLateFee(withLateFee(RULES, 1_500), 0)).feesMinor).toBe(0);
  expect(replayLate(happened, withLateFee(withLateFee(RULES, 1_500), 900)).feesMinor).toBe(900);
});

test('what the studio forgives is forgiven, member by member', () => {
  const twice = facts([left(9, { memberId: 'a' }), left(5, { memberId: 'a' }), left(4, { memberId: 'b' })]);
  const graced = { ...RULES, graceCancelsPerPeriod: 1 };
  expect(replayLate(twice, graced)).toMatchObject({ lateCancels: 3, forfeitedMinor: 2_000 });
});

test('a line takes what is given back while somebody waits, each one once', () => {
  const happened = facts([left(50), left(40), left(30)], {
    waiting: [waiting(), waiting({ joinedAt: before(35) })],
  });
  expect(replayLine(happened, withWaitlist(RULES, 'AUTO'), 1)).toEqual({ freed: 2, refilled: 2 });
  expect(replayLine(happened, withWaitlist(RULES, 'OFF'), 1)).toEqual({ freed: 3, refilled: 0 });
  expect(replayLine(happened, withWaitlist(RULES, 'CLAIM'), 0.5)).toEqual({ freed: 2, refilled: 1 });
});

test('inside the cancel window a place is moved only to who accepts that, and offered to the others', () => {
  const auto = withWaitlist(RULES, 'AUTO');
  expect(replayLine(facts([left(2)], { waiting: [waiting()] }), auto, 0.25)).toEqual({
    freed: 1,
    refilled: 0.25,
  });
  expect(replayLine(facts([left(2)], { waiting: [waiting({ accept_late: true })] }), auto, 0.25)).toEqual({
    freed: 1,
    refilled: 1,
  });
});

test('who had left the line gets nothing', () => {
  const gone = facts([left(10)], { waiting: [waiting({ goneAt: before(20) })] });
  expect(replayLine(gone, withWaitlist(RULES, 'AUTO'), 1)).toEqual({ freed: 0, refilled: 0 });
});

test.each([
  // 10 sales of 100: at 125 eight bring the same, at 200 five.
  [{ sold: 10, before: 1_000, after: 1_250 }, 2],
  [{ sold: 10, before: 1_000, after: 2_000 }, 5],
  [{ sold: 10, before: 1_000, after: 1_000 }, 0],
  [{ sold: 10, before: 1_000, after: 999 }, null],
  [{ sold: 0, before: 0, after: 0 }, null],
])('of %o it can lose %s', (sales, spare) => {
  expect(spareSales(sales)).toBe(spare);
});
