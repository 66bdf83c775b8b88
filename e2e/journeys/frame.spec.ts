import type { Page } from '@playwright/test';
import { expectPage, go } from '../support/page/portal.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { routeWhen } from '../support/page/routeWhen.ts';
import { MEMBERS, WEEK } from '../support/places.ts';
import { expect, test } from '../support/test.ts';

const HOME = { path: '/dashboard', heading: 'Dashboard' };
const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.id || document.activeElement.textContent');

async function openHome(page: Page): Promise<void> {
  await page.goto(HOME.path);
  await expectPage(page, HOME);
}

test('by keyboard alone: past the frame, into a page, to a member by name, and back', async ({ owner }) => {
  const page = await owner.newPage();
  await openHome(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('schedu');
  await expect(page.getByRole('option', { name: 'Schedule', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Schedule', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expectPage(page, WEEK);
  // The page has the focus, and its name has been announced.
  await expect.poll(() => focused(page)).toBe('content');
  await expect(page.getByRole('status').filter({ hasText: /^Schedule$/ })).toHaveCount(1);

  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expectPage(page, MEMBERS);
  const name = (await page.getByRole('row').nth(1).getByRole('link').first().textContent()) ?? '';
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(name);
  const member = page.getByRole('group', { name: 'Members' }).getByRole('option').first();
  await expect(member).toContainText(name);
  await member.click();
  await expect(page).toHaveURL(/\/dashboard\/member\/[\w-]+$/);
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Members' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
});

test('a setting is found by its words, and its section is where one lands', async ({ owner }) => {
  const page = await owner.newPage();
  await openHome(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('late cancel');
  await page
    .getByRole('group', { name: 'Settings' })
    .getByRole('option', { name: 'Late cancellations and no-shows' })
    .click();
  await expect(page).toHaveURL(/\/configure\/booking-rules#penalties$/);
  const section = page.getByRole('region', { name: 'Late cancellations and no-shows' });
  await expect(section).toBeInViewport();
  await expect(section.getByRole('button', { name: /^Edit/ })).toBeVisible();
});

test('shortcut keys are text in a field, and do nothing while something is open', async ({ owner }) => {
  const page = await owner.newPage();
  await page.goto(MEMBERS.path);
  await expectPage(page, MEMBERS);
  await page.getByRole('searchbox').fill('');
  await page.keyboard.type('gd?');
  await expect(page.getByRole('searchbox')).toHaveValue('gd?');
  await expectPage(page, MEMBERS);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('main').focus();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add client' })).toBeVisible();
});

test('the menus of the header: arrows wrap around, a letter jumps, Escape returns', async ({ owner }) => {
  const page = await owner.newPage();
  await openHome(page);
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Add Schedule' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Create Announcement' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.keyboard.press('k');
  await expect(page.getByRole('menuitem', { name: /^Keyboard shortcuts/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();
});

test('on a tablet the names of the navigation are whole', async ({ owner }) => {
  const page = await owner.newPage();
  await page.setViewportSize({ width: 1024, height: 768 });
  await openHome(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Announcements' })).toBeVisible();
  expect(
    await page.evaluate(`[...document.querySelectorAll('nav[aria-label="Main"] a')]
      .filter((link) => link.scrollWidth > link.closest('nav').clientWidth).map((link) => link.textContent)`),
  ).toEqual([]);
});

test('staff invite somebody from the header of another page, and see them in the list of staff', async ({
  owner,
}) => {
  const page = await owner.newPage();
  const name = `Cara ${Date.now()}`;
  await page.goto(WEEK.path);
  await expectPage(page, WEEK);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add New Staff' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(`${name.replace(' ', '.').toLowerCase()}@example.com`);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const done = page.getByRole('dialog', { name: `${name} was invited.` });
  await expect(done.getByRole('button', { name: 'Stay Here' })).toBeVisible();
  await done.getByRole('button', { name: 'View staff list' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Invited`) })).toBeVisible();
});

test('on a phone the navigation is a drawer that traps the focus, and returns it', async ({ owner }) => {
  const page = await owner.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
  // All the way round: the focus never leaves for the page below.
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        "document.activeElement === document.body || Boolean(document.activeElement.closest('[role=dialog]'))",
      ),
    ).toBe(true);
  }
  await drawer.getByRole('button', { name: 'Close menu' }).focus();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await go(page, MEMBERS);
  await expectPage(page, MEMBERS);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('without a network it says so, and refuses to write with the reason', async ({ owner }) => {
  const page = await owner.newPage();
  await page.goto(MEMBERS.path);
  await expectPage(page, MEMBERS);
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByLabel('First name').fill('Cara');
  await page.getByLabel('Last name').fill('Lim');
  await page.getByRole('textbox', { name: /Phone/ }).fill('81112222');
  await page.getByLabel('Email').fill(`cara.${Date.now()}@example.com`);
  await owner.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add client' }).click();
  await expect(
    page.getByRole('dialog').getByText('You are offline. Try again when you are connected.'),
  ).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Cara');
  await owner.setOffline(false);
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeHidden();
});

test('an overlay whose code does not arrive says so, and opens when asked for again', async ({ owner }) => {
  const page = await owner.newPage();
  const chunks = await routeWhen(page, '**/assets/*.js', (route) => route.abort());
  await openHome(page);
  // The page's own code has arrived: only that of the overlay is missing.
  await untilQuiet(page);
  chunks.begin();
  await page.keyboard.press('Control+k');
  await expect(
    page.getByText('This could not be opened. Check your connection, then try again.'),
  ).toBeVisible();
  chunks.end();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});
