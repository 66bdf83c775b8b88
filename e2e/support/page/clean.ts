import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { axeViolations, WCAG } from './axe.ts';
import { untilSettled } from './quiet.ts';

/**
 * Fails if axe finds something on a page, or if the page scrolls sideways.
 * @param name The page's name in the failure.
 * @param except Parts that are checked elsewhere.
 */
export async function expectClean(page: Page, name: string, except: readonly string[] = []): Promise<void> {
  const hasFrames = page.frames().length > 1;
  const found = hasFrames ? await withFrames(page, except) : await axeViolations(page, WCAG, except);
  expect(found, name).toEqual([]);
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, `${name} scrolls sideways`).toBe(0);
}

/** Looks into frames as well, for which it joins what it finds in a page of its own. */
async function withFrames(page: Page, except: readonly string[]): Promise<string[]> {
  await untilSettled(page);
  const look = except.reduce(
    (builder, selector) => builder.exclude(selector),
    new AxeBuilder({ page }).withTags(WCAG),
  );
  const { violations } = await look.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')} (axe)`,
  );
}
