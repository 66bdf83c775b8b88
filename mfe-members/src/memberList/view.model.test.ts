import { viewQuery } from './view.model.ts';

test.each([
  ['page=2&view=AWAY&search=tan', 'search=tan&view=AWAY'],
  ['choose=engagement', ''],
  ['tagId=&sort=joinedAt', 'sort=joinedAt'],
])('of %s a view keeps %s', (address, query) => {
  expect(viewQuery(new URLSearchParams(address))).toBe(query);
});

test('a view keeps the columns that are shown, those of the address before those of the device', () => {
  expect(viewQuery(new URLSearchParams('view=AWAY'), 'phone')).toBe('columns=phone&view=AWAY');
  expect(viewQuery(new URLSearchParams('columns=tags'), 'phone')).toBe('columns=tags');
});
