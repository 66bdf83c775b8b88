import { placeSentence } from './place-refund.rules.ts';

const NOTHING = { owedMinor: 0, toCardMinor: 0, toGiftCardMinor: 0, byHandMinor: 0, isChecking: false };

test.each([
  ['nothing', {}, ''],
  ['what is owed', { owedMinor: 2500 }, '25 is no longer owed.'],
  ['a card', { toCardMinor: 2500 }, '25 goes back to the card that paid it.'],
  ['cash', { byHandMinor: 2500 }, 'You get 25 back at the desk.'],
  [
    'a gift card that paid a part, the rest still owed',
    { owedMinor: 1500, toGiftCardMinor: 1000 },
    '10 is back on your gift card.',
  ],
  [
    'two ways',
    { toCardMinor: 1000, byHandMinor: 1500 },
    '10 goes back to the card that paid it. You get 15 back at the desk.',
  ],
  [
    'a payment that nobody has looked at',
    { owedMinor: 2500, isChecking: true },
    '25 is no longer owed. If the studio finds your payment, it refunds it.',
  ],
])('the member reads what happens to their money: %s', (_case, change, words) => {
  expect(placeSentence({ ...NOTHING, ...change }, (minor) => String(minor / 100))).toBe(words);
});
