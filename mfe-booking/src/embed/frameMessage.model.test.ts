import { opened, sealed } from './frameMessage.model.ts';

const mine = { origin: 'https://studio.example', nonce: 'a1' };
const message = { kind: 'member', token: 'secret' } as const;

test('what was sealed for us is opened', () => {
  expect(opened({ origin: mine.origin, data: sealed(message, 'a1') }, mine)).toEqual(message);
});

test.each([
  ['of another origin', 'https://evil.example', sealed(message, 'a1')],
  ['with another nonce', mine.origin, sealed(message, 'b2')],
  ['of another program', mine.origin, { kind: 'member', token: 'x', nonce: 'a1' }],
  ['of no kind that we know', mine.origin, { ...sealed(message, 'a1'), kind: 'other' }],
  ['without what it should say', mine.origin, { ...sealed({ kind: 'go', address: '/' }, 'a1'), address: 1 }],
  ['that is no message', mine.origin, 'hello'],
])('one %s is not', (_case, origin, data) => {
  expect(opened({ origin, data }, mine)).toBeNull();
});
