import { expect, type Page } from '@playwright/test';
import { applySettings } from '../settings/look.ts';
import { CONTRAST, axeViolations, WCAG } from '../support/page/axe.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { IS_LONG } from '../support/tier.ts';
import type { Area, State } from './state.ts';

type Palette = 'light' | 'dark';

/** What is checked in one width: in light by all rules, in dark by contrast alone, because the layout is the same. */
interface Look {
  width: number;
  palettes: readonly Palette[];
}

/**
 * `npm run test:long` checks every width in both palettes. `npm test` checks all rules where there is the least room,
 * and contrast where there is the most, in dark: a fault of one width or palette alone is rare.
 */
function looksOf(widths: readonly number[]): readonly Look[] {
  if (IS_LONG) return widths.map((width) => ({ width, palettes: ['light', 'dark'] }));
  const [narrowest = 360, widest = narrowest] = [Math.min(...widths), Math.max(...widths)];
  return narrowest === widest
    ? [{ width: narrowest, palettes: ['light', 'dark'] }]
    : [
        { width: narrowest, palettes: ['light'] },
        { width: widest, palettes: ['dark'] },
      ];
}

/** Checks one state. The page is loaded once; the window and the palette change in place. */
export async function checkState(page: Page, area: Area, state: State): Promise<void> {
  const looks = looksOf(state.widths ?? area.widths);
  for (const [turn, look] of looks.entries()) {
    await page.setViewportSize({ width: look.width, height: area.height });
    if (turn === 0 || state.endsWithWidth) await state.reach(page);
    await expect(state.shown(page), `${state.name} at ${look.width}`).toBeVisible();
    await untilQuiet(page);
    expect.soft(await overflow(page), `${state.name} scrolls sideways at ${look.width}`).toBe(0);
    for (const palette of look.palettes) await checkPalette(page, area, state, { ...look, palette });
    if (state.endsWithWidth || turn === looks.length - 1) await state.leave?.(page);
  }
}

async function checkPalette(
  page: Page,
  area: Area,
  state: State,
  { width, palette }: { width: number; palette: Palette },
): Promise<void> {
  const look = `${width}, ${palette}`;
  if (palette === 'light') return expectNothing(page, state, { rules: WCAG, look });
  await paint(page, area, 'dark');
  await expect(state.shown(page), `${state.name} at ${look}`).toBeVisible();
  await expectNothing(page, state, { rules: CONTRAST, look });
  await paint(page, area, 'light');
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
