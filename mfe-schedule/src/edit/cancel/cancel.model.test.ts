import { effectWords, returnLines } from './cancel.model.ts';

const none = {
  sessions: 1,
  booked: 0,
  waiting: 0,
  credits: 0,
  extended: { packages: 0, days: 0 },
  money: [],
};

test.each([
  ['nobody', none, 'Nobody is booked or waiting.'],
  ['one session', { ...none, booked: 6, waiting: 2 }, '6 booked, 2 waiting.'],
  ['a series', { ...none, sessions: 12, booked: 30 }, '12 sessions: 30 booked, 0 waiting.'],
])('affected members: %s', (_case, effects, words) => {
  expect(effectWords(effects)).toBe(words);
});

test.each([
  ['nothing', none, []],
  ['a credit', { ...none, credits: 1 }, ['1 credit goes back to packages']],
  [
    'extra days',
    { ...none, credits: 2, extended: { packages: 2, days: 3 } },
    ['2 credits go back to packages', '2 packages end 3 days later'],
  ],
  [
    'credits and money',
    {
      ...none,
      credits: 4,
      money: [
        { payMode: 'PACKAGE' as const, bookings: 4, amount: '0.00' },
        { payMode: 'DROP_IN' as const, bookings: 2, amount: '60.00' },
        { payMode: 'UNPAID' as const, bookings: 1, amount: '25.00' },
      ],
    },
    [
      '4 credits go back to packages',
      '2 bookings paid: S$60.00 to give back; cards are refunded automatically',
      '1 booking not paid yet',
    ],
  ],
])('what is returned: %s', (_case, effects, lines) => {
  expect(returnLines(effects, 'SGD').map((line) => line.replace(/\u00a0/g, ''))).toEqual(lines);
});
