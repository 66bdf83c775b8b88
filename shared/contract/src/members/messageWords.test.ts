import { leftOutWords, membersWords } from './messageWords.ts';

test.each([
  [0, 0, null],
  [1, 0, '1 member has no email address.'],
  [0, 2, '2 members have not agreed to news and offers.'],
  [2, 1, '2 members have no email address, and 1 has not agreed to news and offers.'],
])('%i without an address, %i without consent: %s', (withoutAddress, withoutConsent, words) => {
  expect(leftOutWords({ withoutAddress, withoutConsent })).toBe(words);
});

test.each([
  [1, '1 member'],
  [1200, '1,200 members'],
])('%i are %s', (count, words) => {
  expect(membersWords(count)).toBe(words);
});
