import type { GuideArticle } from '@studio/contract/shell/academy.schema';
import { headingFor, searchGuide } from './guide.rules.ts';

const anArticle = (slug: string, title: string, body: string): GuideArticle => ({
  slug,
  title,
  body,
  category: 'Money',
  roles: ['OWNER'],
  updatedAt: '2026-11-21',
});

const ARTICLES = [
  anArticle('a', 'Voids', 'A refund is mentioned. Once.'),
  anArticle('b', 'Payments', '## A refund\nText'),
  anArticle('c', 'Refunds', 'Money that goes back.'),
];

test.each([
  ['refund', ['c', 'b', 'a']],
  ['REFUND once', ['a']],
  ['money', ['c', 'a', 'b']],
  ['refund nothing', []],
  ['   ', ['a', 'b', 'c']],
])('%j finds %j', (search, slugs) => {
  expect(searchGuide(ARTICLES, search).map(({ slug }) => slug)).toEqual(slugs);
});

test.each([
  ['in the title', 'refund', null],
  ['in a heading', 'credit card', 'Credit cards'],
  ['in two headings: the first', 'voiding', 'Voiding a package'],
  ['only in the text', 'money', null],
])('the heading that fits, %s', (_case, search, heading) => {
  const body =
    'All about money.\n\n## Voiding a package\nGone.\n\n### Credit cards\nBack.\n\n## Voiding again';
  expect(headingFor({ title: 'Voids and refunds', body }, search)).toBe(heading);
});
