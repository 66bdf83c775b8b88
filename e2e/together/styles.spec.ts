import type { Page } from '@playwright/test';
import { ALL_PLACES, BOOKING } from '../support/places.ts';
import { expectPage, go, goInside, NOWHERE, open } from '../support/page/portal.ts';
import { showToStaff } from '../support/served.ts';
import { expect, test } from '../support/test.ts';
import { untilQuiet, untilSettled } from '../support/page/quiet.ts';

/*
 * Style sheets of a remote stay in the page when it is left. The shell must look as before all the same:
 * every computed property of its parts is compared, on a page of the shell itself.
 */
const PARTS = [
  'html',
  'body',
  '#root',
  'header',
  'header button',
  'header a',
  'nav',
  'nav p',
  'nav ul',
  'nav li:first-child',
  'nav li:last-child a',
  'main',
  'main h1',
  'main a, main button',
];

const READ = `(parts) => Object.fromEntries(parts.flatMap((part) => {
  const element = document.querySelector(part);
  if (!element) throw new Error('The shell has no ' + part);
  const style = getComputedStyle(element);
  return [...style].map((property) => [part + ' { ' + property + ' }', style.getPropertyValue(property)]);
}))`;

const stylesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(`(${READ})(${JSON.stringify(PARTS)})`);

/** Goes back inside the page, so that the remote's styles stay. */
async function leave(page: Page): Promise<void> {
  await goInside(page, NOWHERE.path);
  await expectPage(page, NOWHERE);
  // A link fades from its hover colour.
  await page.mouse.move(0, 0);
  await untilSettled(page);
}

test('the shell looks the same before and after each remote', async ({ trainer }) => {
  const page = await trainer.newPage();
  await showToStaff(page, BOOKING);
  await open(page, NOWHERE);
  await untilQuiet(page);
  await leave(page);
  const before = await stylesOf(page);
  expect(Object.keys(before).length).toBeGreaterThan(1000);
  for (const place of ALL_PLACES) {
    await go(page, place);
    await expectPage(page, place);
    await untilQuiet(page);
    await leave(page);
    expect(await stylesOf(page), `after ${place.id}`).toEqual(before);
  }
});

test('the comparison sees a rule that reaches out of a remote', async ({ trainer }) => {
  const page = await trainer.newPage();
  await open(page, NOWHERE);
  const before = await stylesOf(page);
  await page.evaluate(
    'document.adoptedStyleSheets.push(new CSSStyleSheet()), document.adoptedStyleSheets.at(-1).insertRule("li { margin-top: 1px }")',
  );
  // Even a short transition starts at the old value.
  const isSame = async () => JSON.stringify(await stylesOf(page)) === JSON.stringify(before);
  await expect.poll(isSame).toBe(false);
});
