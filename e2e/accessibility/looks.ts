import { expect, type Page } from '@playwright/test';
import { applySettings } from '../settings/look.ts';
import { CONTRAST, axeViolations, WCAG } from '../support/page/axe.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { IS_LONG } from '../support/tier.ts';
import type { Area, State } from './state.ts';

export type Palette = 'light' | 'dark';

/** Those of the portal: a phone, a tablet and a desk; in `npm test` the narrowest and the widest. */
export const PORTAL_WIDTHS = IS_LONG ? [360, 1024, 1440] : [360, 1440];

/** What is checked in one width, in this order: the first palette by all rules, if they are, the others by contrast. */
interface Look {
  width: number;
  palettes: readonly Palette[];
  byAllRules: boolean;
}

const otherThan = (palette: Palette): Palette => (palette === 'light' ? 'dark' : 'light');

/**
 * `npm run test:long` checks every width in both palettes. `npm test` checks all rules where there is the least room,
 * and contrast in the other palette where there is the most: a fault of one width or palette alone is rare. Painting a
 * page takes longer than checking it, so a state begins in the palette in which the one before it ended.
 */
function looksOf(widths: readonly number[], first: Palette): readonly Look[] {
  const second = otherThan(first);
  const both = (width: number, turn = 0): Look => ({
    width,
    palettes: turn % 2 === 0 ? [first, second] : [second, first],
    byAllRules: true,
  });
  if (IS_LONG) return widths.map(both);
  const [narrowest = 360, widest = narrowest] = [Math.min(...widths), Math.max(...widths)];
  if (narrowest === widest) return [both(narrowest)];
  return [
    { width: narrowest, palettes: [first], byAllRules: true },
    { width: widest, palettes: [second], byAllRules: false },
  ];
}

/**
 * Checks one state. The page is loaded once; the window and the palette change in place.
 * @param first The palette in which the page is.
 * @returns the one in which it is left.
 */
export async function checkState(page: Page, area: Area, state: State, first: Palette): Promise<Palette> {
  const looks = looksOf(state.widths ?? area.widths, first);
  let shown = first;
  for (const [turn, look] of looks.entries()) {
    await page.setViewportSize({ width: look.width, height: area.height });
    if (turn === 0 || state.endsWithWidth) await state.reach(page);
    await expect(state.shown(page), `${state.name} at ${look.width}`).toBeVisible();
    await untilQuiet(page);
    expect.soft(await overflow(page), `${state.name} scrolls sideways at ${look.width}`).toBe(0);
    for (const palette of look.palettes) {
      if (palette !== shown) await paint(page, area, palette);
      shown = palette;
      await checkPalette(page, state, look, palette);
    }
    if (state.endsWithWidth || turn === looks.length - 1) await state.leave?.(page);
  }
  return shown;
}

async function checkPalette(page: Page, state: State, look: Look, palette: Palette): Promise<void> {
  const words = `${look.width}, ${palette}`;
  const rules = look.byAllRules && palette === look.palettes[0] ? WCAG : CONTRAST;
  await expect(state.shown(page), `${state.name} at ${words}`).toBeVisible();
  await expectNothing(page, state, { rules, look: words });
}

async function expectNothing(
  page: Page,
  { name, except, known = [] }: State,
  { rules, look }: { rules: readonly string[]; look: string },
): Promise<void> {
  const lines = await axeViolations(page, rules, except);
  const isNew = (line: string) => !known.some((beginning) => line.startsWith(beginning));
  expect.soft(lines.filter(isNew), `${name} at ${look}`).toEqual([]);
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const paint = (page: Page, { palette }: Area, mode: Palette): Promise<unknown> =>
  palette === 'setting'
    ? applySettings(page, { paletteMode: mode })
    : page.emulateMedia({ colorScheme: mode });
