import { periodAfter, refusedEnd, startOf, statusAt, type Period } from './announcement.rules.ts';

const now = new Date('2026-03-02T01:00:00.000Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const period = (change: Partial<Period> = {}): Period => ({
  isPublished: true,
  startAt: after(-60_000),
  endAt: null,
  ...change,
});

test.each([
  ['a draft without a start', period({ isPublished: false, startAt: null }), 'DRAFT'],
  ['a draft whose start has passed', period({ isPublished: false }), 'DRAFT'],
  ['one millisecond before its start', period({ startAt: after(1) }), 'SCHEDULED'],
  ['in the instant of its start', period({ startAt: now }), 'LIVE'],
  ['without an end', period(), 'LIVE'],
  ['one millisecond before its end', period({ endAt: after(1) }), 'LIVE'],
  ['in the instant of its end', period({ endAt: now }), 'ENDED'],
])('%s it is as the clock says', (_case, given, status) => {
  expect(statusAt(given, now)).toBe(status);
});

test.each([
  ['as asked', { startAt: after(5), isDraft: false }, null, after(5)],
  ['now, without a start', { startAt: null, isDraft: false }, null, now],
  ['now, after a draft', { startAt: null, isDraft: false }, period({ isPublished: false }), now],
  ['as before, while it is published', { startAt: null, isDraft: false }, period(), after(-60_000)],
  ['when it is published, in a draft', { startAt: null, isDraft: true }, period(), null],
])('begins %s', (_case, asked, before, start) => {
  expect(startOf(asked, before, now)).toEqual(start);
});

test.each([
  ['no end', period(), null, null],
  ['an end after the start', period({ endAt: after(1) }), null, null],
  [
    'an end with the start',
    period({ startAt: after(9), endAt: after(9) }),
    null,
    'Choose an end after the start',
  ],
  ['an end that has passed', period({ endAt: now }), null, 'Choose an end in the future'],
  ['the end that it had', period({ endAt: now }), period({ endAt: now }), null],
  ['an end that passed, in a draft', period({ isPublished: false, endAt: now }), null, null],
  [
    'an end before now, in a draft without a start',
    period({ isPublished: false, startAt: null, endAt: now }),
    null,
    'Choose an end after the start',
  ],
])('%s is refused, or not', (_case, given, before, refusal) => {
  expect(refusedEnd(given, before, now)).toBe(refusal);
});

const LIVE = period();
const SCHEDULED = period({ startAt: after(1) });
const DRAFT = period({ isPublished: false });
const ENDED = period({ endAt: now });
test.each([
  ['publishes a draft now', 'LIVE', DRAFT, period({ startAt: now })],
  ['publishes a scheduled one now', 'LIVE', SCHEDULED, period({ startAt: now })],
  [
    'keeps an end that is to come',
    'LIVE',
    { ...DRAFT, endAt: after(1) },
    period({ startAt: now, endAt: after(1) }),
  ],
  ['drops an end that has passed', 'LIVE', { ...DRAFT, endAt: now }, period({ startAt: now })],
  ['does not publish a live one again', 'LIVE', LIVE, null],
  ['does not publish an ended one again', 'LIVE', ENDED, null],
  ['ends a live one', 'ENDED', LIVE, period({ endAt: now })],
  ['does not end one that is still to come', 'ENDED', SCHEDULED, null],
  ['does not end an ended one', 'ENDED', ENDED, null],
  ['takes a scheduled one back', 'DRAFT', SCHEDULED, { ...SCHEDULED, isPublished: false }],
  ['does not take a live one back', 'DRAFT', LIVE, null],
] as const)('%s', (_case, act, given, expected) => {
  expect(periodAfter(act, given, now)).toEqual(expected);
});
