import type { ImportJob, ImportRow } from '@studio/contract/members/import/import.schema';
import { AS_IT_IS, countTaken, isTaken, requestOf, toggled } from './choice.model.ts';

const JOB = { valid: 14, leftOut: 2 } as ImportJob;
const aRow = (row: number, taken = true): ImportRow => ({
  row,
  name: 'Mei Tan',
  contact: 'mei@example.com',
  packageName: '',
  isTaken: taken,
});

test('rows are as they were until somebody says otherwise, and again when they take it back', () => {
  const once = toggled(AS_IT_IS, aRow(2));
  expect(isTaken(aRow(2), once)).toBe(false);
  expect(countTaken(JOB, once)).toBe(11);
  expect(toggled(once, aRow(2))).toEqual(AS_IT_IS);
});

test.each([
  ['all', 'TAKEN' as const, true, 13],
  ['none', 'LEFT_OUT' as const, false, 1],
])('%s but one', (_case, rest, others, taken) => {
  const choice = toggled({ rest, rows: {} }, aRow(3, false));
  expect(isTaken(aRow(3), choice)).toBe(!others);
  expect(isTaken(aRow(4, !others), choice)).toBe(others);
  expect(countTaken(JOB, choice)).toBe(taken);
  expect(requestOf('1', choice)).toEqual({ importJobId: '1', rest, rows: [{ row: 3, isTaken: !others }] });
});
