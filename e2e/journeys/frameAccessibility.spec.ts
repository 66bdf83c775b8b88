import { STORAGE_KEYS } from '@studio/contract/session';
import type { Page } from '@playwright/test';
import { expectClean } from '../support/clean.ts';
import { quiet } from '../support/quiet.ts';
import { expect, test } from '../support/test.ts';

/** What opens over a page: how, and what is waited for. */
const OVERLAYS: readonly {
  what: string;
  only?: number;
  open: (page: Page) => Promise<unknown>;
  shown: (page: Page) => ReturnType<Page['locator']>;
}[] = [
  {
    what: 'the menu of actions',
    open: (page) => page.getByRole('button', { name: 'Add', exact: true }).click(),
    shown: (page) => page.getByRole('menu'),
  },
  {
    what: 'the notifications',
    open: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Notifications' }).getByRole('heading'),
  },
  {
    what: 'the menu of the person',
    open: (page) => page.getByRole('button', { name: 'Grace Tan' }).click(),
    shown: (page) => page.getByRole('menu'),
  },
  {
    what: 'the palette',
    open: (page) => page.keyboard.press('Control+k'),
    shown: (page) => page.getByRole('option').first(),
  },
  {
    what: 'the sheet of shortcuts',
    open: (page) => page.keyboard.press('?'),
    shown: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    what: 'the navigation',
    only: 360,
    open: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    shown: (page) => page.getByRole('dialog'),
  },
];

for (const width of [1440, 360]) {
  for (const paletteMode of ['light', 'dark']) {
    test(`axe finds nothing in what opens over the page at ${width}, ${paletteMode}`, async ({ owner }) => {
      test.setTimeout(120_000);
      await owner.addInitScript(
        ([key, look]) => localStorage.setItem(key as string, look as string),
        [STORAGE_KEYS.settings, JSON.stringify({ paletteMode })],
      );
      const page = await owner.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/dashboard');
      await expect(page.getByText('Sessions today')).toBeVisible();
      for (const { what, open, shown } of OVERLAYS.filter(
        ({ only }) => only === undefined || only === width,
      )) {
        await open(page);
        await expect(shown(page)).toBeVisible();
        await quiet(page);
        await expectClean(page, what);
        await page.keyboard.press('Escape');
        await expect(shown(page)).toBeHidden();
      }
    });
  }
}
