import { changesOf, inWords } from './audit.model.ts';

test.each([
  ['memberPackage.void', 'Member package void'],
  ['audit_log', 'Audit log'],
  ['UPDATE', 'Update'],
  ['', ''],
])('%s in words is %s', (name, words) => {
  expect(inWords(name)).toBe(words);
});

test('shows which fields differ, and how', () => {
  expect(
    changesOf({
      before: { name: 'A', isOpen: true, same: 1, list: [1] },
      after: { name: 'B', isOpen: false, same: 1, list: [1, 2] },
    }),
  ).toEqual([
    { field: 'Name', before: 'A', after: 'B' },
    { field: 'Is open', before: 'Yes', after: 'No' },
    { field: 'List', before: '[1]', after: '[1,2]' },
  ]);
});

test('something that was created or removed has only one side', () => {
  expect(changesOf({ before: null, after: { name: 'A', note: '' } })).toEqual([
    { field: 'Name', before: '—', after: 'A' },
  ]);
  expect(changesOf({ before: { name: 'A' }, after: null })).toEqual([
    { field: 'Name', before: 'A', after: '—' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
