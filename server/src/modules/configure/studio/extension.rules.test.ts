import { extensionOf, numberedExtension } from './extension.rules.ts';

/** What the database accepts. */
const ALLOWED = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;

test.each([
  ['Lotus', 'lotus'],
  ['Lotus Yoga & Pilates', 'lotus-yoga-pilates'],
  ["Maria's Déjà Vu Café", 'marias-deja-vu-cafe'],
  ['  --Barre--  ', 'barre'],
  ['Großstadt Yoga', 'grossstadt-yoga'],
  ['Łódź Yoga', 'lodz-yoga'],
  ['Ørsted', 'orsted'],
  ['Yo', 'yo-studio'],
  ['API', 'api-studio'],
  ['瑜伽', 'my-studio'],
  ['A name that is very much longer than an address may be', 'a-name-that-is-very-much-longer-th'],
  ['A name that is very very much too long to be one', 'a-name-that-is-very-very-much-too'],
])('the address of %s', (studioName, extension) => {
  expect(extensionOf(studioName)).toBe(extension);
  expect(extension).toMatch(ALLOWED);
});

test.each([
  ['東京ヨガ', 'tokyo-yoga', 'tokyo-yoga'],
  ['東京ヨガ', 'api', 'api-studio'],
  ['Lotus', '', 'lotus'],
])('the address of %s, whose owner wishes %p', (studioName, wished, extension) => {
  expect(extensionOf(studioName, wished)).toBe(extension);
});

test.each([
  [1, 'lotus'],
  [2, 'lotus-2'],
  [99_999, 'lotus-99999'],
])('try %s', (n, extension) => {
  expect(numberedExtension('lotus', n)).toBe(extension);
});

test('the longest name with the longest number is still allowed', () => {
  expect(numberedExtension(extensionOf('x'.repeat(80)), 99_999)).toMatch(ALLOWED);
});
