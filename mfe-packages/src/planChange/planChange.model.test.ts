import type { ApplyPreview, PlanBatch } from '@studio/contract/packages/package-plan-change.schema';
import {
  changeWords,
  doneWords,
  exampleWords,
  holderWords,
  isForHolders,
  undoable,
  undoneWords,
} from './planChange.model.ts';

const change = (reach: 'NEW_ONLY' | 'NEW_AND_EXISTING') => ({
  field: 'price',
  label: 'Price',
  oldValue: 'S$90.00',
  newValue: 'S$100.00',
  reach,
});
const preview = (given: Partial<ApplyPreview>): ApplyPreview => ({
  changes: [change('NEW_AND_EXISTING')],
  packages: 2,
  holders: 1,
  examples: [],
  ...given,
});

test('shows old and new values', () => {
  expect(changeWords(change('NEW_ONLY'))).toBe('S$90.00 → S$100.00');
  expect(changeWords({ oldValue: null, newValue: '2' })).toBe('— → 2');
});

test.each([
  [preview({}), true],
  [preview({ packages: 0 }), false],
  [preview({ changes: [change('NEW_ONLY')] }), false],
  [preview({ changes: [] }), false],
])('%# asks about holders: %s', (asked, isAsked) => {
  expect(isForHolders(asked)).toBe(isAsked);
});

test('counts packages and members', () => {
  expect(holderWords({ packages: 12, holders: 1 })).toBe('12 packages of 1 member');
});

test.each([
  [{ unlimited: false, creditsRemaining: 7, endDate: '2027-01-30' }, '7 credits left, until 30 Jan 2027'],
  [{ unlimited: true, creditsRemaining: 0, endDate: null }, 'Unlimited'],
])('%j reads "%s"', (example, words) => {
  expect(
    exampleWords({ studioPackageTransactionId: '', memberId: '', memberName: '', name: '', ...example }),
  ).toBe(words);
});

test.each([
  [{ undone: 2, leftAlone: 0 }, '2 packages restored.', ''],
  [{ undone: 1, leftAlone: 1 }, '1 package restored.', '1 package was changed since and stays.'],
])('%j is summarised', (undone, title, description) => {
  expect(undoneWords(undone)).toEqual({ title, description });
});

test('the newest change that can still be undone', () => {
  const batch = (batchId: string, undoUntil: string | null): PlanBatch => ({
    batchId,
    at: '',
    by: '',
    reason: '',
    packages: 1,
    undoneAt: null,
    undoUntil,
  });
  expect(
    undoable([
      batch('a', null),
      batch('b', '2026-11-22T02:00:00.000Z'),
      batch('c', '2026-11-22T01:00:00.000Z'),
    ])?.batchId,
  ).toBe('b');
  expect(undoable([batch('a', null)])).toBeNull();
});

test.each([
  ['Grace Tan', '21 Nov 2026, 10:00 am by Grace Tan'],
  ['', '21 Nov 2026, 10:00 am'],
])('by "%s" reads "%s"', (by, words) => {
  expect(doneWords({ at: '2026-11-21T02:00:00.000Z', by }, 'Asia/Singapore')).toBe(words);
});
