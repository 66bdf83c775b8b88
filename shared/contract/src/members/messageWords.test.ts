import { leftOutWords, membersWords } from './messageWords.ts';

test.each([
  [0, 0, 0, 0, null],
  [1, 0, 0, 0, '1 member has no email address.'],
  [0, 2, 0, 0, '2 members have not agreed to news and offers.'],
  [2, 1, 0, 0, '2 members have no email address, and 1 has not agreed to news and offers.'],
  [0, 0, 1, 2, '1 member is blocked, and 2 are on the suppression list.'],
  [
    1,
    2,
    3,
    1,
    '1 member has no email address, 2 have not agreed to news and offers, 3 are blocked, and 1 is on the suppression list.',
  ],
])(
  '%i without an address, %i without consent, %i blocked, %i suppressed: %s',
  (withoutAddress, withoutConsent, blocked, suppressed, words) => {
    expect(leftOutWords({ withoutAddress, withoutConsent, blocked, suppressed })).toBe(words);
  },
);

test.each([
  [1, '1 member'],
  [1200, '1,200 members'],
])('%i are %s', (count, words) => {
  expect(membersWords(count)).toBe(words);
});
