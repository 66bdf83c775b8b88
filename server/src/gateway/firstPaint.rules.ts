import { escapeHtml } from '../platform/richText/escapeHtml.rules.ts';
import type { PageDescription } from '../platform/http/answer/pageDescription.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;
const FALLBACK = '#0F766E';
const BAR = '<div class="first-bar"></div>';
const WAITING = '<p class="first-words"';
const SCHEDULE = /^\/booking-website(\/schedule)?\/?(\?|$)/;

/**
 * A surface of the studio's colour. Coloured by an attribute of the SVG, because the page's policy allows no
 * inline styles.
 */
const surface = (name: string, colour: string): string =>
  `<svg class="${name}" aria-hidden="true"><rect width="100%" height="100%" fill="${colour}"/></svg>`;

/**
 * The page with the studio's name and colour in what is shown until its scripts have loaded: on a slow line
 * that is a second earlier. Without a placeholder in the released page it stays as it is.
 * @param url The requested address: only the schedule has a head with the name in large letters.
 */
export function withFirstPaint(
  page: string,
  { siteName, colour }: Pick<PageDescription, 'siteName' | 'colour'>,
  url: string,
): string {
  const name = escapeHtml(siteName);
  const brand = COLOUR.test(colour) ? colour : FALLBACK;
  const bar = `<div class="first-bar"><p>${surface('first-logo', brand)}${name}</p></div>`;
  const hero = SCHEDULE.test(url)
    ? `<div class="first-hero">${surface('first-art', brand)}<h1 class="first-name">${name}</h1></div>`
    : '';
  // Replacement functions, because a name may contain `$` patterns.
  return page.replace(BAR, () => bar).replace(WAITING, () => hero + WAITING);
}
