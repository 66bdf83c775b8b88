import { untilQuiet } from '../support/page/quiet.ts';
import { expect, test } from '../support/test.ts';

/** Writes down where something stands, frame by frame, from now on. */
const watchPlaces = `(selector) => {
  window.places = [];
  const look = () => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box) window.places.push([box.x, box.y, box.width, box.height].map(Math.round).join(' '));
    requestAnimationFrame(look);
  };
  look();
}`;

test('a dialog opens where it stays: a press while it fades in hits what it was meant for', async ({
  owner,
}) => {
  const page = await owner.newPage();
  await page.goto('/dashboard/federation/kit');
  await untilQuiet(page);
  await page.evaluate(`(${watchPlaces})('.ant-modal-confirm')`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expect(page.locator('.ant-modal-confirm')).toHaveCSS('opacity', '1');
  const places = await page.evaluate<string[]>('window.places');
  expect(places.length).toBeGreaterThan(3);
  expect(new Set(places).size).toBe(1);
});

test('a menu closed in the frame in which it has opened leaves the page', async ({ owner }) => {
  const page = await owner.newPage();
  await page.goto('/dashboard/federation/kit');
  await untilQuiet(page);
  const select = page.getByRole('combobox', { name: 'Kind' });
  // Before the page hears the end of the animation, the menu is asked to close.
  await page.evaluate(`document.addEventListener('animationend', () => document.activeElement.blur(), {
    capture: true,
    once: true,
  })`);
  await select.click();
  await expect(select).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('option', { name: 'Unlimited' })).toBeHidden();
  await expect(page.locator('.ant-select-dropdown')).toBeHidden();
});
