import { expect, type Page } from '@playwright/test';
import { applySettings } from '../settings/look.ts';
import { CONTRAST, axeViolations, WCAG } from '../support/page/axe.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import type { Area, State } from './state.ts';

type Palette = 'light' | 'dark';

/**
 * Checks one state in every width and palette. The page is loaded once; the window and the palette change in
 * place. Light and dark have the same layout, so in the second one only contrast is checked.
 */
export async function checkState(page: Page, area: Area, state: State): Promise<void> {
  const widths = state.widths ?? area.widths;
  for (const [turn, width] of widths.entries()) {
    await page.setViewportSize({ width, height: area.height });
    if (turn === 0 || state.endsWithWidth) await state.reach(page);
    await expect(state.shown(page), `${state.name} at ${width}`).toBeVisible();
    await untilQuiet(page);
    await expectNothing(page, state, { rules: WCAG, look: `${width}, light` });
    expect.soft(await overflow(page), `${state.name} scrolls sideways at ${width}`).toBe(0);
    await paint(page, area, 'dark');
    await expect(state.shown(page), `${state.name} at ${width}, dark`).toBeVisible();
    await expectNothing(page, state, { rules: CONTRAST, look: `${width}, dark` });
    await paint(page, area, 'light');
    if (state.endsWithWidth || turn === widths.length - 1) await state.leave?.(page);
  }
}

async function expectNothing(
  page: Page,
  { name, except, known = [] }: State,
  { rules, look }: { rules: readonly string[]; look: string },
): Promise<void> {
  const lines = await axeViolations(page, rules, except);
  const isNew = (line: string) => !known.some((beginning) => line.startsWith(beginning));
  expect.soft(lines.filter(isNew), `axe: ${name} at ${look}`).toEqual([]);
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const paint = (page: Page, { palette }: Area, mode: Palette): Promise<unknown> =>
  palette === 'setting'
    ? applySettings(page, { paletteMode: mode })
    : page.emulateMedia({ colorScheme: mode });
