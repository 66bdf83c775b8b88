import { opened, sealed } from './letter.model.ts';

const mine = { origin: 'https://studio.example', nonce: 'a1' };
const letter = { kind: 'member', token: 'secret' } as const;

test('what was sealed for us is opened', () => {
  expect(opened({ origin: mine.origin, data: sealed(letter, 'a1') }, mine)).toEqual(letter);
});

test.each([
  ['of another origin', 'https://evil.example', sealed(letter, 'a1')],
  ['with another nonce', mine.origin, sealed(letter, 'b2')],
  ['of another program', mine.origin, { kind: 'member', token: 'x', nonce: 'a1' }],
  ['of no kind that we know', mine.origin, { ...sealed(letter, 'a1'), kind: 'other' }],
  ['without what it should say', mine.origin, { ...sealed({ kind: 'go', address: '/' }, 'a1'), address: 1 }],
  ['that is no letter', mine.origin, 'hello'],
])('one %s is not', (_case, origin, data) => {
  expect(opened({ origin, data }, mine)).toBeNull();
});
