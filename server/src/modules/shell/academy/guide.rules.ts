import type { GuideArticle } from '@studio/contract/shell/academy.schema';

const TITLE = 10;
const CATEGORY = 5;
const HEADING = 3;
const MAX_IN_TEXT = 3;

const countOf = (text: string, word: string): number => text.split(word).length - 1;

/**
 * How well an article matches one word; 0 = not at all. A title weighs more than a heading, a heading more
 * than the text.
 */
function fit({ title, category, body }: GuideArticle, word: string): number {
  const text = body.toLowerCase();
  const headings = text
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .join('\n');
  const inTitle = title.toLowerCase().includes(word) ? TITLE : 0;
  const inCategory = category.toLowerCase().includes(word) ? CATEGORY : 0;
  const inHeading = headings.includes(word) ? HEADING : 0;
  return inTitle + inCategory + inHeading + Math.min(countOf(text, word), MAX_IN_TEXT);
}

/** Articles that contain every word, the best match first; without a word all of them, in their order. */
export function searchGuide(articles: readonly GuideArticle[], search: string): GuideArticle[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = articles.map((article) => ({ article, each: words.map((word) => fit(article, word)) }));
  const found = fits.filter(({ each }) => each.every((points) => points > 0));
  const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 0);
  return found.sort((a, b) => sum(b.each) - sum(a.each)).map(({ article }) => article);
}

/** The first heading of an article that contains every word; `null` when its title does, or none. */
export function headingFor(
  { title, body }: Pick<GuideArticle, 'title' | 'body'>,
  search: string,
): string | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  if (hasAll(title)) return null;
  const headings = [...body.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim());
  return headings.find(hasAll) ?? null;
}
