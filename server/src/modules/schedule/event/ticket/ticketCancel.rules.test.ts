import { judgeTicket, ticketSentence, toCome } from './ticketCancel.rules.ts';

const at = (text: string) => new Date(`2026-03-${text}:00.000Z`);
/** A date that is free to cancel until three days before it. */
const date = (day: string, status = 'BOOKED') => ({
  status,
  startAt: at(`${day}T10:00`),
  freeUntil: new Date(at(`${day}T10:00`).getTime() - 3 * 86_400_000),
});
const three = [date('10'), date('17'), date('24')];

test.each([
  ['to the last instant of the window of the first date', '2026-03-07T10:00:00.000Z', 'EARLY'],
  ['an instant later', '2026-03-07T10:00:00.001Z', 'LATE'],
])('paid, %s', (_case, now, kind) => {
  expect(judgeTicket({ dates: three, paidMinor: 4_500 }, new Date(now))).toMatchObject({
    kind,
    freeUntil: at('07T10:00'),
    refundMinor: 4_500,
  });
});

test('not paid, it costs nothing at any time before the start', () => {
  expect(judgeTicket({ dates: three, paidMinor: 0 }, at('10T09:59'))).toMatchObject({
    kind: 'EARLY',
    refundMinor: 0,
  });
});

test('after the first date the window is that of the next, and what was had stays paid', () => {
  const dates = [date('10', 'CHECKED_IN'), date('17'), date('24')];
  expect(judgeTicket({ dates, paidMinor: 4_500 }, at('14T10:00'))).toEqual({
    kind: 'EARLY',
    freeUntil: at('14T10:00'),
    refundMinor: 3_000,
  });
  expect(judgeTicket({ dates, paidMinor: 1_000 }, at('12T00:00'))).toMatchObject({ refundMinor: 667 });
});

test('a date that was taken off is neither had nor to come', () => {
  expect(
    judgeTicket({ dates: [date('10', 'CANCELLED'), date('17')], paidMinor: 4_500 }, at('01T00:00')),
  ).toMatchObject({ freeUntil: at('14T10:00'), refundMinor: 4_500 });
});

test.each([
  ['from the start of the last date on', three, at('24T10:00')],
  ['with no date left', [date('24', 'CANCELLED_BY_STUDIO')], at('01T00:00')],
])('%s nothing can be given back', (_case, dates, now) => {
  expect(judgeTicket({ dates, paidMinor: 0 }, now)).toEqual({ refusal: 'BOOKING_FINAL' });
});

test('what is to come has not started and is booked', () => {
  expect(toCome(three, at('10T10:00'))).toHaveLength(2);
  expect(toCome(three, at('10T09:59'))).toHaveLength(3);
});

const money = (minor: number): string => `S$${(minor / 100).toFixed(2)}`;
const none = { paidMinor: 0, owedMinor: 0, toCardMinor: 0, byHandMinor: 0, money };
test.each([
  ['EARLY', { ...none, owedMinor: 4_500 }, 'S$45.00 is no longer owed.'],
  ['EARLY', none, 'Nothing is lost.'],
  ['EARLY', { ...none, paidMinor: 4_500, toCardMinor: 4_500 }, 'S$45.00 goes back to the card that paid it.'],
  [
    'EARLY',
    { ...none, paidMinor: 4_500, toCardMinor: 3_000, byHandMinor: 1_500 },
    'S$30.00 goes back to the card that paid it. The studio pays S$15.00 back.',
  ],
  ['LATE', { ...none, paidMinor: 4_500 }, 'The S$45.00 that was paid is not returned.'],
] as const)('%s of %j', (kind, given, sentence) => {
  expect(ticketSentence(kind, given)).toBe(sentence);
});
