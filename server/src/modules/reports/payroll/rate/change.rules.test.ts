import { refuseChange } from './change.rules.ts';

test.each([
  ['nothing was paid by it', { isEndOnly: false, until: null }, null, false],
  ['only its end changes, to none', { isEndOnly: true, until: null }, '2026-02-28', false],
  ['it ends with what was paid', { isEndOnly: true, until: '2026-02-28' }, '2026-02-28', false],
  ['it ends a day before', { isEndOnly: true, until: '2026-02-27' }, '2026-02-28', true],
  ['something else changes', { isEndOnly: false, until: null }, '2026-02-28', true],
])('a rate may be changed: %s', (_, change, usedUntil, isRefused) => {
  expect(refuseChange(change, usedUntil, { dateOrder: 'DAY_FIRST' }) !== null).toBe(isRefused);
});
