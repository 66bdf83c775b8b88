import { escapeHtml } from '../platform/richText/escapeHtml.rules.ts';
import type { PageDescription } from '../platform/http/answer/pageDescription.ts';

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeHtml(href)}">`;

/**
 * A JSON block, which needs no allowance in the policy because nothing executes it. Escaped, so that it
 * cannot close its element.
 */
const dataBlock = (data: readonly object[]): string =>
  data.length > 0
    ? `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')}</script>`
    : '';

/** A page that search engines must not index gets no share card either. */
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
 * The released page with head elements for one address. They follow the preload links, and the data for
 * search engines comes at the very end, because a browser needs neither early.
 */
export function withHead(page: string, description: PageDescription): string {
  // Replacement functions, because the text may contain `$` patterns.
  return page
    .replace(TITLE, '')
    .replace(DESCRIPTION, '')
    .replace(END_OF_HEAD, () => tags(description) + END_OF_HEAD)
    .replace(END_OF_BODY, () => dataBlock(description.data) + END_OF_BODY);
}

/** The released page, hidden from search engines: for an address without a studio. */
export const hiddenPage = (page: string): string =>
  page.replace(END_OF_HEAD, () => robots(false) + END_OF_HEAD);
