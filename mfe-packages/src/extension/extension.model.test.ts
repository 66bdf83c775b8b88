import { doneWords, effectWords, toExtension, undoneWords } from './extension.model.ts';

test('all plans are no plan in particular', () => {
  expect(toExtension({ studioPackageId: 'ALL', days: '7', reason: 'Flood' })).toEqual({
    filter: { studioPackageId: null, memberIds: null },
    days: '7',
    reason: 'Flood',
    dryRun: true,
  });
  expect(toExtension({ studioPackageId: 'p1', days: '7', reason: 'Flood' }).filter).toEqual({
    studioPackageId: 'p1',
    memberIds: null,
  });
});

test.each([
  [1, 1, '1 package ends 1 day later'],
  [12, 7, '12 packages end 7 days later'],
])('%i packages, %i days', (packages, days, words) => {
  expect(effectWords(packages, days)).toBe(words);
});

test('an undo says what stays', () => {
  expect(undoneWords({ packages: 3, kept: 0 })).toEqual({
    title: '3 packages restored.',
    description: '',
  });
  expect(undoneWords({ packages: 1, kept: 1 })).toMatchObject({
    title: '1 package restored.',
    description: expect.stringMatching(/^1 package keeps its new end date/),
  });
});

const batch = {
  batchId: 'b',
  at: '2026-11-21T02:00:00.000Z',
  by: 'Grace',
  reason: 'Flood',
  packages: 2,
  days: 7,
  undoneAt: null,
  undoUntil: null,
};
test.each([
  [null, '7 days more for 2 packages'],
  ['Ten', '7 days more for 2 packages of Ten'],
])('what was done to %s', (packageName, words) => {
  expect(doneWords({ ...batch, packageName })).toBe(words);
});
