import { dayList, spanWords, type Happened } from './summary.rules.ts';

test.each([
  ['DAY_FIRST', '25 Oct to 31 Oct 2026'],
  ['MONTH_FIRST', 'Oct 25 to Oct 31, 2026'],
  ['YEAR_FIRST', '25 Oct to 31 Oct 2026'],
] as const)('a week of a studio that writes dates %s is %s', (dateOrder, words) => {
  expect(spanWords('2026-10-25', '2026-10-31', { dateOrder })).toBe(words);
});

test.each([
  ['DAY_FIRST', '27 Dec 2026 to 2 Jan 2027'],
  ['MONTH_FIRST', 'Dec 27, 2026 to Jan 2, 2027'],
  ['YEAR_FIRST', '27 Dec 2026 to 2 Jan 2027'],
] as const)('a week of two years of one that writes them %s is %s', (dateOrder, words) => {
  expect(spanWords('2026-12-27', '2027-01-02', { dateOrder })).toBe(words);
});

const DAY: Happened = {
  netSales: '1234.50',
  booked: 4,
  cancelled: 0,
  cancelledLate: 0,
  sessions: 1,
  came: 4,
  noShows: 0,
  newMembers: 0,
  rating: 4.5,
};

test.each([
  ['DE', 'Net sales: 1.234,50 €', 'Feedback: 4,5 of 5 stars'],
  ['IE', 'Net sales: €1,234.50', 'Feedback: 4.5 of 5 stars'],
])('the figures of a studio in %s are written %s, %s', (country, sales, feedback) => {
  const lines = dayList(DAY, { currency: 'EUR', country })
    .replace(/\u00a0/g, ' ')
    .split('\n');
  expect(lines).toEqual(expect.arrayContaining([`• ${sales}`, `• ${feedback}`]));
});
