import { wireOf } from '@studio/contract/codes';
import { inWords } from './inWords.model.ts';

const refused = {
  status: 400,
  code: wireOf('SIGN_IN_WRONG'),
  message: 'The sign-in details are not right.',
  errors: [],
};

test('a refusal that the page has words for says them, and keeps the rest', () => {
  expect(inWords(refused, { SIGN_IN_WRONG: 'The number or password is not right.' })).toEqual({
    ...refused,
    message: 'The number or password is not right.',
  });
});

test.each([
  [refused, { CODE_WRONG: 'The code is old.' }],
  [new Error('No network'), { SIGN_IN_WRONG: 'Words' }],
  [null, { SIGN_IN_WRONG: 'Words' }],
])('%j without words stays as it is', (error, words) => {
  expect(inWords(error, words)).toBe(error);
});
