import { likelyEmail } from './likelyEmail.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana@gamil.com ', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@icloudd.com', 'ana@icloud.com'],
])('%p probably means %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@web.de',
  'ana@yoga.example',
  'ana@mail.com',
  'ana',
  '@gmial.com',
  '',
  'ana@live.co.uk',
])('nothing is asked about %p', (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});
