import { wireOf } from '@studio/contract/refusals/codes';
import { inWords } from './inWords.model.ts';

const refused = {
  status: 400,
  code: wireOf('SIGN_IN_WRONG'),
  message: 'Wrong email or password.',
  errors: [],
};

test('a refusal that the page has words for says them, and keeps the rest', () => {
  expect(inWords(refused, { SIGN_IN_WRONG: 'Wrong phone number or password.' })).toEqual({
    ...refused,
    message: 'Wrong phone number or password.',
  });
});

test.each([
  [refused, { CODE_WRONG: 'The code is old.' }],
  [new Error('No network'), { SIGN_IN_WRONG: 'Words' }],
  [null, { SIGN_IN_WRONG: 'Words' }],
])('%j without words stays as it is', (error, words) => {
  expect(inWords(error, words)).toBe(error);
});
