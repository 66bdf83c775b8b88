import { aFamilyPerson } from '@studio/contract/testing/members';
import { personWords, rightsWords } from './family.model.ts';

test.each([
  [true, true, 'Books and pays'],
  [true, false, 'Books, does not pay'],
  [false, true, 'Pays, does not book'],
  [false, false, 'Neither books nor pays'],
])('may book: %s, may pay: %s', (canBook, canPay, words) =>
  expect(rightsWords({ canBook, canPay })).toBe(words),
);

test.each([
  [{ age: 1, upcoming: 1 }, '1 year old · No sign-in · 1 booking to come'],
  [{ age: 11, upcoming: 2 }, '11 years old · No sign-in · 2 bookings to come'],
  [{ age: null, hasAccount: true }, 'Signs in themselves'],
])('somebody with %o', (change, words) => expect(personWords(aFamilyPerson(change))).toBe(words));
