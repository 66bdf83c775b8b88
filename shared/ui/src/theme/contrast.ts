import { FastColor } from '@ant-design/fast-color';

/** Mixes two colors. @param share How much of `other`, 0 to 100. @returns `#rrggbb`. */
export const mix = (color: string, other: string, share: number): string =>
  new FastColor(color).mix(other, share).toHexString();

/** One channel (0 to 255) to linear light, as WCAG 2 defines it. */
function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(color: string): number {
  const { r, g, b } = new FastColor(color);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2 contrast of two opaque colors, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const STEP = 4;

/**
 * Darkens (or, on a dark background, lightens) a color until it reads on `background` with at least `min`
 * contrast.
 */
export function readable(color: string, background: string, min = 4.5): string {
  const target = luminance(background) > 0.5 ? '#000000' : '#ffffff';
  let shade = new FastColor(color).toHexString();
  for (let step = 0; step < 50 && contrastRatio(shade, background) < min; step += 1)
    shade = mix(shade, target, STEP);
  return shade;
}

const INK = '#0B1215';

/** White or near-black, whichever reads better on `background`; white wins when it is good enough. */
export function onColor(background: string): string {
  const white = contrastRatio('#ffffff', background);
  return white >= 4.5 || white >= contrastRatio(INK, background) ? '#ffffff' : INK;
}
