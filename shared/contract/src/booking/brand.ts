/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];

/** The site's colour when the studio's cannot be parsed. */
const FALLBACK = '#0F766E';
const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [11, 18, 21];
const LIGHT_PAGE: Rgb = [255, 255, 255];
const DARK_PAGE: Rgb = [29, 35, 43];
/** WCAG asks 4.5 of text; a little more, because text also stands on tinted backgrounds. */
const TEXT_CONTRAST = 5.6;

/** The studio's colour in its two roles: as a background with text on it, and as a readable text colour. */
export interface Brand {
  brand: string;
  onBrand: string;
  textOnLight: string;
  textOnDark: string;
}

/**
 * Derives every colour of the site from the one that the studio chose, `#RRGGBB`.
 *
 * Two roles on purpose: with one alone, a yellow studio would turn olive everywhere so that its links stay
 * readable.
 */
export function brandOf(colour: string): Brand {
  const brand = /^#[0-9a-f]{6}$/i.test(colour) ? colour : FALLBACK;
  const rgb = parse(brand);
  const white = contrast(rgb, WHITE);
  return {
    brand,
    onBrand: format(white >= 4.5 || white >= contrast(rgb, INK) ? WHITE : INK),
    textOnLight: format(readable(rgb, LIGHT_PAGE)),
    textOnDark: format(readable(rgb, DARK_PAGE)),
  };
}

const parse = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
const format = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((channel, index) => channel + ((other[index] ?? 0) - channel) * share) as unknown as Rgb;

/** Darkens a colour (on a dark page: lightens it) until it is readable there. */
function readable(colour: Rgb, page: Rgb): Rgb {
  const target = page === DARK_PAGE ? WHITE : INK;
  const shares = Array.from({ length: 26 }, (_, step) => step / 25);
  return (
    shares
      .map((share) => mix(colour, target, share))
      .find((shade) => contrast(shade, page) >= TEXT_CONTRAST) ?? target
  );
}

/** WCAG 2 contrast, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
