import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { WCAG } from './axe.ts';
import { untilSettled } from './quiet.ts';

/**
 * Fails if axe finds something on a page, or if the page scrolls sideways.
 * @param name The page's name in the failure.
 * @param except Parts that are checked elsewhere.
 */
export async function expectClean(page: Page, name: string, except: readonly string[] = []): Promise<void> {
  await untilSettled(page);
  const look = except.reduce(
    (builder, selector) => builder.exclude(selector),
    new AxeBuilder({ page }).withTags(WCAG),
  );
  const { violations } = await look.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')} (axe)`,
    ),
    name,
  ).toEqual([]);
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, `${name} scrolls sideways`).toBe(0);
}
