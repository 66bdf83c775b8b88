import { inWords } from './inWords.model.ts';

const refused = { status: 400, code: '40003', message: 'The sign-in details are not right.', errors: [] };

test('a refusal that the page has words for says them, and keeps the rest', () => {
  expect(inWords(refused, { 40003: 'The number or password is not right.' })).toEqual({
    ...refused,
    message: 'The number or password is not right.',
  });
});

test.each([
  [refused, { 40001: 'The code is old.' }],
  [new Error('No network'), { 40003: 'Words' }],
  [null, { 40003: 'Words' }],
])('%j without words stays as it is', (error, words) => {
  expect(inWords(error, words)).toBe(error);
});
