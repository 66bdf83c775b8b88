import type { Named } from './names.views.ts';
import { changeWords, idsIn, labelOf, subjectOf } from './words.rules.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const GONE = '01900000-0000-7000-8000-000000000002';
const named = (given: Partial<Named>): Named => ({
  kind: 'room',
  label: '',
  memberId: null,
  person: '',
  startAt: null,
  scheduleId: null,
  ...given,
});
const place = {
  studio: {
    timezone: 'Asia/Singapore',
    timeFormat: '12h',
    dateOrder: 'DAY_FIRST',
    currency: 'SGD',
    country: 'SG',
  } as const,
};
const words = { ...place, names: new Map([[ID, named({ label: 'Sun' })]]) };
const said = (before: object | null, after: object | null) =>
  changeWords(before as Record<string, unknown>, after as Record<string, unknown>, words).map(
    (change) => `${change.field}: ${change.before ?? '-'} > ${change.after ?? '-'}`,
  );

test.each<[string, object | null, object | null, string[]]>([
  ['a changed field', { userEmail: 'a@b.co' }, { userEmail: 'c@d.co' }, ['Email: a@b.co > c@d.co']],
  ['a field that was emptied', { address: 'Road 1' }, { address: '' }, ['Address: Road 1 > -']],
  ['the same before and after', { isOn: true }, { isOn: true }, []],
  ['something new', null, { channel: 'IN_PERSON' }, ['Channel: - > In person']],
  ['something gone', { type: 'PAYMENT', pinned: true }, null, ['Type: Payment > -', 'Pinned: yes > -']],
  ['an amount', { priceMinor: 1200 }, { priceMinor: 1250 }, ['Price: S$12.00 > S$12.50']],
  ['a decimal amount', { pauseFee: '0' }, { pauseFee: '10.00' }, ['Fee of a pause: S$0.00 > S$10.00']],
  ['a day', { endDate: '2026-03-31' }, { endDate: '2026-04-30' }, ['Until: 31 Mar 2026 > 30 Apr 2026']],
  ['a moment', {}, { startAt: '2026-03-20T23:00:00.000Z' }, ['Start at: - > Sat 21 Mar, 7:00 am']],
  ['a minute', { durationMin: 1 }, { durationMin: 59 }, ['Duration: 1 minute > 59 minutes']],
  ['an hour', { durationMin: 60 }, { durationMin: 90 }, ['Duration: 1 hour > 1 hour 30 minutes']],
  [
    'a day of minutes',
    { holdMinutes: 1440 },
    { holdMinutes: 2880 },
    ['Places held while paying for: 24 hours > 2 days'],
  ],
  [
    'no minutes',
    { holdMinutes: 0 },
    { holdMinutes: 120 },
    ['Places held while paying for: 0 minutes > 2 hours'],
  ],
  ['days', { graceDays: 1 }, { graceDays: 2 }, ['Grace: 1 day > 2 days']],
  ['a percentage', { taxPercent: 8 }, { taxPercent: 9 }, ['Tax: 8% > 9%']],
  ['a list', { roles: [] }, { roles: ['a', 'b'] }, ['Roles: - > a, b']],
  ['a named id', { roomId: null }, { roomId: ID }, ['Room: - > Sun']],
  ['an id of something gone', { roomId: GONE }, { roomId: ID }, ['Room: - > Sun']],
  ['nothing but ids that are gone', { roomId: GONE }, { roomId: null }, []],
  ['parts of something', {}, { rule: { freeDays: 2, note: '' } }, ['Rule: - > free 2 days']],
  ['figures of the machine', { version: 1 }, { version: 2, approvedBy: ID }, []],
])('%s', (_case, before, after, expected) => {
  expect(said(before, after)).toEqual(expected.map((line) => line));
});

test.each([
  ['bookingOpensDays', 'Booking opens before the start'],
  ['sessionColour', 'Session colour'],
  ['staffIds', 'Instructors'],
])('the field %s is called %s', (field, label) => {
  expect(labelOf(field)).toBe(label);
});

test('ids are found at any depth', () => {
  expect(idsIn({ a: [{ b: ID }, 'no'], c: GONE, d: null, e: 1 })).toEqual([ID, GONE]);
  expect(idsIn(null)).toEqual([]);
});

test.each<[string, Partial<Named>, { label: string; path: string | null }]>([
  ['a room', { label: 'Sun' }, { label: 'Sun', path: '/dashboard/studio' }],
  ['a tag', { kind: 'segment_tag', label: 'VIP' }, { label: 'VIP', path: null }],
  [
    'an order',
    { kind: 'orders', memberId: 'm1', person: 'Ada Tan' },
    { label: 'Ada Tan', path: `/dashboard/payments?tab=all&open=${ID}` },
  ],
])('%s has a name and a way there', (_case, given, expected) => {
  expect(subjectOf(ID, { ...place, names: new Map([[ID, named(given)]]) })).toEqual(expected);
});

test('without an id, a row or a name there is no subject', () => {
  expect(subjectOf(null, words)).toBeNull();
  expect(subjectOf(GONE, words)).toBeNull();
  expect(subjectOf(ID, { ...place, names: new Map([[ID, named({})]]) })).toBeNull();
});
