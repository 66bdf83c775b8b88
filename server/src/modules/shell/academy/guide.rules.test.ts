import type { GuideArticle } from '@studio/contract/shell/academy.schema';
import { searchGuide } from './guide.rules.ts';

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
