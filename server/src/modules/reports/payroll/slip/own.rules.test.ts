import { isWithoutRate } from './own.rules.ts';

const MARCH = { staffId: 'ann', from: '2026-03-01', to: '2026-03-31' };
const rate = (change: object = {}) =>
  ({ scope: 'STAFF', staffId: 'ann', from: '2026-01-01', until: null, ...change }) as const;

test.each([
  ['no rate', [], true],
  ['their own', [rate()], false],
  ['one for everybody', [rate({ scope: 'STUDIO', staffId: null })], false],
  ['one of somebody else', [rate({ staffId: 'ben' })], true],
  ['one from the last day on', [rate({ from: '2026-03-31' })], false],
  ['one that begins after it', [rate({ from: '2026-04-01' })], true],
  ['one until the first day', [rate({ until: '2026-03-01' })], false],
  ['one that ended before it', [rate({ until: '2026-02-28' })], true],
])('before they teach, with %s', (_words, rates, expected) => {
  expect(isWithoutRate({ lines: [], rates }, MARCH)).toBe(expected);
});

test('after they taught, what paid for it counts', () => {
  const unpaid = { snapshot: { rate: null } };
  expect(isWithoutRate({ lines: [unpaid], rates: [rate()] }, MARCH)).toBe(true);
});
