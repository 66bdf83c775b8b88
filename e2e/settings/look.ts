import type { UiSettings } from '@studio/contract/members/profile.schema';
import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import type { Page } from '@playwright/test';
import { untilSettled } from '../support/page/quiet.ts';

type Settings = NonNullable<UiSettings>;
const DEFAULTS: Settings = {
  colorPreset: 'teal',
  paletteMode: 'light',
  navColor: 'discrete',
  layout: 'vertical',
  stretch: true,
  contrast: 'normal',
  direction: 'ltr',
  responsiveFontSizes: true,
};

/** Theme settings that differ from the default. */
export type ThemeSettings = Partial<Settings>;

const PRESETS = ['teal', 'green', 'blue', 'indigo', 'purple'] as const;
const NAV_COLORS = ['discrete', 'blend-in', 'evident'] as const;

/** All five presets in both modes and both contrasts; the colours of the navigation alternate. */
export const ALL_THEMES: ThemeSettings[] = PRESETS.flatMap((colorPreset, place) =>
  (['light', 'dark'] as const).flatMap((paletteMode, turn) =>
    (['normal', 'high'] as const).map((contrast) => ({
      colorPreset,
      paletteMode,
      contrast,
      navColor: NAV_COLORS[(place + turn) % 3] ?? 'discrete',
    })),
  ),
);

/** Theme settings as text. */
export const named = (look: ThemeSettings): string => Object.values(look).join(' ');

/** Changes the settings as another tab of the same browser would; the open page follows at once. */
export async function applySettings(page: Page, look: ThemeSettings): Promise<void> {
  const settings: Settings = { ...DEFAULTS, ...look };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEYS.settings,
    JSON.stringify(settings),
  ] as const);
  await page.evaluate(`dispatchEvent(new StorageEvent('storage', { key: '${STORAGE_KEYS.settings}' }))`);
  await page
    .locator(
      `html[data-theme="${settings.paletteMode}"][data-contrast="${settings.contrast}"][data-layout="${settings.layout}"][dir="${settings.direction}"]`,
    )
    .waitFor();
  // Waits two frames until colour transitions, however short, have ended.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await untilSettled(page);
}
