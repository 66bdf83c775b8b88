import { creditsWords, phoneWords } from './member.model.ts';

test.each([
  ['91234567', '+65 9123 4567'],
  ['2015550123', '+65 201 555 0123'],
  ['••••4567', '+65 ••••4567'],
  ['', '—'],
])('%s reads "%s"', (phone, words) => {
  expect(phoneWords({ phoneCountryCode: '+65', phone })).toBe(words);
});

test.each([
  ['no active package', { activePackages: 0, creditsLeft: 0, hasUnlimited: false }, '—'],
  ['credits', { activePackages: 1, creditsLeft: 7, hasUnlimited: false }, '7'],
  ['all used up', { activePackages: 1, creditsLeft: 0, hasUnlimited: false }, '0'],
  ['unlimited beside credits', { activePackages: 2, creditsLeft: 3, hasUnlimited: true }, 'Unlimited'],
])('%s', (_case, member, words) => {
  expect(creditsWords(member)).toBe(words);
});
