import { beginningOf } from '@studio/contract/values/letters/characters';
import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import { escapeHtml } from '../../../platform/richText/escapeHtml.rules.ts';

/** Icons by their file name: their size, and whether the home screen cuts a shape out of it. */
export const ICONS: Record<string, { size: number; isCut: boolean }> = {
  '180.png': { size: 180, isCut: true },
  '192.png': { size: 192, isCut: false },
  '512.png': { size: 512, isCut: false },
  'maskable-512.png': { size: 512, isCut: true },
};
export const SHARE_FILE = 'share.jpg';

/**
 * The address of a studio's drawn picture.
 * @param fingerprint of everything it depends on: another name or colour makes another address.
 */
export const drawnAt = (extension: string, fingerprint: string, file: string): string =>
  `/booking-website/drawn/${extension}/${fingerprint}/${file}`;

type Face = Pick<PublicStudio, 'extension' | 'studioName' | 'description' | 'colour'>;

/** A name that fits below an icon, in whole words where possible. */
export function shortName(studioName: string, most = 12): string {
  const [first = '', ...rest] = studioName.trim().split(/\s+/);
  const words = rest
    .reduce((name, word) => (`${name} ${word}`.length <= most ? `${name} ${word}` : name), first)
    .slice(0, most);
  // `Lotus Yoga &` would look incomplete.
  return words.replace(/\s+[^\p{L}\p{N}]+$/u, '');
}

/** The web app manifest of a studio's website. */
export function manifestOf(
  { extension, studioName, description, colour }: Face,
  fingerprint: string,
): object {
  const start = (page: string): string => `/booking-website/${page}?extension=${extension}`;
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: drawnAt(extension, fingerprint, file),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: start(''),
    name: studioName,
    short_name: shortName(studioName),
    ...(description && { description: beginningOf(description, 300) }),
    // The provider's page returns to an address outside the website.
    start_url: start('schedule'),
    scope: '/',
    display: 'standalone',
    lang: 'en',
    background_color: '#FFFFFF',
    theme_color: colour,
    icons: [
      icon('192.png', 192, 'any'),
      icon('512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Schedule', url: start('schedule') },
      { name: 'My bookings', url: start('bookings') },
    ],
  };
}

/** A studio in the sitemap. */
export interface ListedStudio {
  extension: string;
  /** Whether everybody may see its schedule. */
  isBrowsable: boolean;
}

/** The most addresses that one sitemap may have. */
const MAX_ADDRESSES = 50_000;

/**
 * The pages of all studios that search engines may index.
 * @param origin e.g. `https://studio.example`.
 */
export function sitemapOf(studios: readonly ListedStudio[], origin: string): string {
  const pages = ({ isBrowsable }: ListedStudio): string[] => [
    ...(isBrowsable ? ['schedule'] : []),
    'event',
    'package-options',
  ];
  const addresses = studios.flatMap((studio) =>
    pages(studio).map((page) => `${origin}/booking-website/${page}?extension=${studio.extension}`),
  );
  const entries = addresses
    .slice(0, MAX_ADDRESSES)
    .map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** The rules for robots. API calls stay open: search engines run the page, and read its content. */
export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /dashboard\nDisallow: /auth/\nDisallow: /mailbox\n\nSitemap: ${origin}/sitemap.xml\n`;
