import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { settled } from './quiet.ts';

/**
 * What axe finds in the page with some of its rules, a line each. Keeps axe in the page: a page that only
 * changes its colours is looked at again in a fraction of a second. Waits for what slides or fades.
 * @param rules e.g. `['color-contrast']`, or tags such as `['wcag2a']`.
 * @param except what is looked at elsewhere.
 */
export async function found(
  page: Page | Frame,
  rules: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source);
  await settled(page);
  return page.evaluate<
    string[]
  >(`axe.run({ include: [['html']], exclude: ${JSON.stringify(except.map((one) => [one]))} }, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(
    ({ id, nodes }) => nodes.map(({ target, any }) => id + ' ' + target.join(' ') + ' ' + ((any[0] || {}).message || ''))))`);
}

/** The rules of WCAG 2.2 AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const CONTRAST = ['color-contrast'];
