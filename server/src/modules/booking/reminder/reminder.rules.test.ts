import { isFirstDue, isSecondDue, startsFor, type Timing } from './reminder.rules.ts';

const START = new Date('2026-03-03T10:00:00.000Z');
const timing = (over: Partial<Timing> = {}): Timing => ({
  firstReminderHours: 24,
  secondReminderHours: 2,
  quiet: null,
  timezone: 'Asia/Singapore',
  ...over,
});
const at = (instant: string) => new Date(instant);

test.each([
  ['a second too early', '2026-03-02T09:59:59.000Z', false],
  ['a day before', '2026-03-02T10:00:00.000Z', true],
  ['a second before the second one comes', '2026-03-03T07:59:59.000Z', true],
  ['when the second one comes', '2026-03-03T08:00:00.000Z', false],
])('the first reminder, %s', (_case, now, expected) => {
  expect(isFirstDue(START, timing(), at(now))).toBe(expected);
});

test('without a second one the first may come until a quarter of an hour before the start', () => {
  const alone = timing({ secondReminderHours: null });
  expect(isFirstDue(START, alone, at('2026-03-03T09:44:59.000Z'))).toBe(true);
  expect(isFirstDue(START, alone, at('2026-03-03T09:45:00.000Z'))).toBe(false);
  expect(isSecondDue(START, alone, at('2026-03-03T09:00:00.000Z'))).toBe(false);
});

test.each([
  ['a second too early', '2026-03-03T07:59:59.000Z', false],
  ['two hours before', '2026-03-03T08:00:00.000Z', true],
  ['just before it would be too late', '2026-03-03T09:44:59.000Z', true],
  ['a quarter of an hour before the start', '2026-03-03T09:45:00.000Z', false],
])('the second reminder, %s', (_case, now, expected) => {
  expect(isSecondDue(START, timing(), at(now))).toBe(expected);
});

describe('in quiet hours from nine to eight', () => {
  const quiet = timing({ quiet: { from: '21:00', until: '08:00' } });
  // 6 am in Singapore: due at 6 am of the day before.
  const early = at('2026-03-02T22:00:00.000Z');

  test('the first one waits for the morning', () => {
    expect(isFirstDue(early, quiet, at('2026-03-01T22:00:00.000Z'))).toBe(false);
    expect(isFirstDue(early, quiet, at('2026-03-01T23:59:59.000Z'))).toBe(false);
    expect(isFirstDue(early, quiet, at('2026-03-02T00:00:00.000Z'))).toBe(true);
  });

  test('the second one comes at night, because the class is soon', () => {
    expect(isSecondDue(early, quiet, at('2026-03-02T20:00:00.000Z'))).toBe(true);
  });

  test('the first one does not wait where the morning would be too late', () => {
    const short = { ...quiet, firstReminderHours: 6, secondReminderHours: null };
    expect(isFirstDue(early, short, at('2026-03-02T16:00:00.000Z'))).toBe(true);
  });
});

test('sessions are looked for where a reminder may be due', () => {
  const now = at('2026-03-02T10:00:00.000Z');
  expect(startsFor('FIRST', timing(), now)).toEqual({ after: at('2026-03-02T12:00:00.000Z'), until: START });
  expect(startsFor('SECOND', timing(), now)).toEqual({
    after: at('2026-03-02T10:15:00.000Z'),
    until: at('2026-03-02T12:00:00.000Z'),
  });
});
