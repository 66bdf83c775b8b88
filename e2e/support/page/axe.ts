import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { untilSettled } from './quiet.ts';

/**
 * Runs some of axe's rules on the page. Waits until animations have ended. axe stays in the page, so that checking
 * again after a change of colours takes a fraction of a second.
 * @returns the violations, one line each, marked so that a run never takes them for chance.
 * @param rules E.g. `['color-contrast']`, or tags such as `['wcag2a']`.
 * @param except Parts that are checked elsewhere.
 */
export async function axeViolations(
  page: Page | Frame,
  rules: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source);
  await untilSettled(page);
  return page.evaluate<
    string[]
  >(`axe.run({ include: [['html']], exclude: ${JSON.stringify(except.map((one) => [one]))} }, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(
    ({ id, nodes }) => nodes.map(({ target, any }) => id + ' ' + target.join(' ') + ' ' + ((any[0] || {}).message || '') + ' (axe)')))`);
}

/** The rules of WCAG 2.2 AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const CONTRAST = ['color-contrast'];
