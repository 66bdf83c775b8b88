import { queryOf } from './view.model.ts';

test.each([
  ['', ''],
  ['group=class&range=Last+7+days', 'group=class&range=Last+7+days'],
  ['range=Last+7+days&group=class', 'group=class&range=Last+7+days'],
  ['group=class&page=3&pageSize=50', 'group=class'],
])('the address ?%s is kept as ?%s', (search, query) => {
  expect(queryOf(new URLSearchParams(search))).toBe(query);
});
