import type { BrowserContext, Frame, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Where the booking website is shown. */
export const MODES = ['a page of its own', 'the preview of the portal'] as const;
export type Mode = (typeof MODES)[number];

const PHONE = { width: 360, height: 740 };

/** The website, and the browser page that contains it. Works the same way in both modes. */
export interface Shown {
  site: Page | Frame;
  page: Page;
}

/**
 * Opens the schedule of the demo studio, 360 pixels wide.
 * @param owner A browser profile of somebody who may see the preview.
 */
export async function openSite(
  mode: Mode,
  { visitor, owner }: { visitor: BrowserContext; owner: BrowserContext },
): Promise<Shown> {
  return mode === 'a page of its own'
    ? openAlone(await visitor.newPage())
    : openPreview(await owner.newPage());
}

async function openAlone(page: Page): Promise<Shown> {
  await page.setViewportSize(PHONE);
  await page.goto('/booking-website/schedule?extension=lotus');
  return ready({ site: page, page });
}

/** Opens the preview in the portal, next to the settings of the website. */
export async function openPreview(page: Page): Promise<Shown> {
  await page.setViewportSize({ width: 1440, height: 1100 });
  await page.goto('/dashboard/configure/booking-website');
  return ready({ site: await previewIn(page), page });
}

/** The frame of the preview, once it is loaded. */
export async function previewIn(page: Page): Promise<Frame> {
  const element = await page.locator('iframe[title="Preview of the booking website"]').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The preview has no document');
  return frame;
}

async function ready(shown: Shown): Promise<Shown> {
  await expect(
    shown.site
      .getByRole('radiogroup')
      .or(shown.site.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  return shown;
}
