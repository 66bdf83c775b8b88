import { categoriesOf, leadOf } from './guide.model.ts';

const anArticle = (slug: string, category: string) => ({
  slug,
  title: slug,
  category,
  roles: [],
  updatedAt: '2026-11-21',
  body: '',
});

test('keeps categories and articles in their order', () => {
  const found = categoriesOf([anArticle('a', 'Start'), anArticle('b', 'Selling'), anArticle('c', 'Start')]);
  expect(found.map(({ name, articles }) => [name, articles.map(({ slug }) => slug)])).toEqual([
    ['Start', ['a', 'c']],
    ['Selling', ['b']],
  ]);
  expect(categoriesOf([])).toEqual([]);
});

test.each([
  ['A **plan** is what you\nsell. A package is held.', 'A plan is what you sell.'],
  ['## Head\n\nThen 3.5 hours. More', 'Then 3.5 hours.'],
  ['No end', 'No end'],
  ['See [the schedule](/x) first! Then', 'See the schedule first!'],
  ['', ''],
])('the first sentence of %j is %j', (body, lead) => {
  expect(leadOf({ body })).toBe(lead);
});
