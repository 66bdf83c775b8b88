import { escapeHtml } from '../platform/http/answer/escapeHtml.rules.ts';
import type { PageDescription } from '../platform/http/answer/pageDescription.ts';

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeHtml(href)}">`;

/** Data that no policy has to allow, for nothing runs it; it cannot end the element that it stands in. */
const dataBlock = (data: readonly object[]): string =>
  data.length > 0
    ? `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')}</script>`
    : '';

/** Once somebody else may not find it, nothing of what it shows is worth a card either. */
const robots = (isIndexed: boolean): string => (isIndexed ? '' : meta('name', 'robots', 'noindex'));

const cards = ({ title, description, siteName, shared, image }: PageDescription): string =>
  [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', shared),
    meta('property', 'og:image', image.url),
    ...(image.size
      ? [
          meta('property', 'og:image:width', String(image.size.width)),
          meta('property', 'og:image:height', String(image.size.height)),
        ]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');

const tags = (description: PageDescription): string =>
  [
    `<title>${escapeHtml(description.title)}</title>`,
    meta('name', 'description', description.description),
    robots(description.isIndexed),
    link('canonical', description.canonical),
    cards(description),
    meta('name', 'theme-color', description.colour),
    link('manifest', description.manifest),
    link('apple-touch-icon', description.icon),
  ].join('');

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="[^"]*"\s*\/?>/;
const END_OF_HEAD = '</head>';
const END_OF_BODY = '</body>';

/**
 * The released page with the head of one address. The head follows the links that make the browser fetch, and
 * the data for search engines stands at the very end: nothing waits for either.
 */
export function withHead(page: string, description: PageDescription): string {
  // Functions: what goes in is text, and no pattern for a replacement.
  return page
    .replace(TITLE, '')
    .replace(DESCRIPTION, '')
    .replace(END_OF_HEAD, () => tags(description) + END_OF_HEAD)
    .replace(END_OF_BODY, () => dataBlock(description.data) + END_OF_BODY);
}

/** The released page, hidden from search engines: for an address without a studio. */
export const hiddenPage = (page: string): string =>
  page.replace(END_OF_HEAD, () => robots(false) + END_OF_HEAD);
