import type { Locator, Page } from '@playwright/test';
import { expectClean } from '../support/page/clean.ts';
import { fingerOn } from '../support/page/finger.ts';
import { signedIn } from '../support/page/portal.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const packsOf = (page: Page): Locator => page.getByRole('list', { name: 'Class packs' });
const namesIn = (list: Locator): Promise<string[]> => list.getByRole('link').allTextContents();

async function openPlans(page: Page): Promise<Locator> {
  await page.goto('/dashboard/package-plans');
  const packs = packsOf(page);
  await expect(packs.getByRole('button', { name: /^Move, / }).nth(2)).toBeVisible();
  await untilQuiet(page);
  return packs;
}

/** The handle of an item, and how far it is from there to the place of another. */
async function wayBetween(list: Locator, from: number, to: number) {
  const handle = list.getByRole('button', { name: /^Move, / }).nth(from);
  await handle.scrollIntoViewIfNeeded();
  const [a, b] = await Promise.all(
    [from, to].map((index) => list.getByRole('listitem').nth(index).boundingBox()),
  );
  return { handle, down: (b?.y ?? 0) - (a?.y ?? 0) };
}

test('plans are put in order with a finger, and the page still scrolls', async ({
  browser,
  baseURL,
  tokens,
}) => {
  const page = await (await signedIn(browser, baseURL ?? '', tokens.owner, PHONE)).newPage();
  const packs = await openPlans(page);
  const finger = await fingerOn(page);
  const [first = '', second = '', ...others] = await namesIn(packs);

  const { handle, down } = await wayBetween(packs, 0, 1);
  await finger.drag(handle, down);
  await expect.poll(() => namesIn(packs)).toEqual([second, first, ...others]);
  await expect(page.getByText(`Put down ${first}, now 2 of ${others.length + 2}.`)).toBeAttached();
  await untilQuiet(page);
  await page.reload();
  await expect.poll(() => namesIn(packsOf(page))).toEqual([second, first, ...others]);

  const top = () => packs.getByRole('listitem').first().boundingBox();
  const before = await top();
  await finger.drag(
    packs
      .getByRole('listitem')
      .nth(1)
      .getByText(/^\d+ sold$/),
    -120,
  );
  await expect.poll(async () => (await top())?.y).toBeLessThan((before?.y ?? 0) - 60);
  expect(await namesIn(packs)).toEqual([second, first, ...others]);
});

test('plans are put in order with the mouse, and with the keyboard alone', async ({ owner }) => {
  const page = await owner.newPage();
  const packs = await openPlans(page);
  const [first = '', second = '', third = '', ...others] = await namesIn(packs);

  const { handle, down } = await wayBetween(packs, 2, 0);
  const box = await handle.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 8 + down, { steps: 10 });
  await expect(page.getByText(`${third}, 1 of ${others.length + 3}.`, { exact: true })).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => namesIn(packs)).toEqual([third, first, second, ...others]);

  const grip = packs.getByRole('button', { name: `Move, ${third}`, exact: true });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${third}, 1 of`)).toBeAttached();
  await expectClean(page, 'a list in which something is picked up');
  for (const place of [2, 3]) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${third}, ${place} of`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect.poll(() => namesIn(packs)).toEqual([first, second, third, ...others]);
  await expect(grip).toBeFocused();
});
