import type { GuideArticle } from '@studio/contract/shell/academy.schema';

export interface Category {
  name: string;
  articles: GuideArticle[];
}

/** Articles grouped by category. Both keep the order in which they came. */
export function categoriesOf(articles: readonly GuideArticle[]): Category[] {
  const names = [...new Set(articles.map(({ category }) => category))];
  return names.map((name) => ({ name, articles: articles.filter(({ category }) => category === name) }));
}

/** The first sentence of an article, without Markdown marks. */
export function leadOf({ body }: Pick<GuideArticle, 'body'>): string {
  const first =
    body
      .trim()
      .split(/\n\s*\n/)
      .find((block) => !block.startsWith('#')) ?? '';
  const plain = first
    .replaceAll(/[*`]|^[->] /gm, '')
    .replaceAll(/\[(.+?)\]\(.+?\)/g, '$1')
    .replaceAll('\n', ' ');
  return /^.+?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
}
