import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** Presses what saves a file. @returns its bytes. */
export async function downloaded(page: Page, button: Locator): Promise<Buffer> {
  const file = page.waitForEvent('download');
  await button.click();
  return readFile(await (await file).path());
}
