import type { Page } from '@playwright/test';
import { countClicks } from '../support/page/clicks.ts';
import { arrangeRoster } from '../support/page/roster.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { chooseMember } from '../support/people/staff.ts';
import { expect, test } from '../support/test.ts';

const DOOR_OPEN = 15;
const checkIn = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Check in\\s*, ${name}$`) });
const checkedIn = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Checked in\\s*, ${name}$`) });
const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` }).click();
/** Opens the drawer of a session by its address, where these tasks start. */
async function openDrawer(page: Page, scheduleId: string): Promise<void> {
  await page.goto(`/dashboard/schedule?session=${scheduleId}`);
  await expect(page.getByRole('tab', { name: 'Roster' })).toBeVisible();
  await untilQuiet(page);
}

test('staff check a member in with one click on the home page', async ({ owner, request }) => {
  const {
    className,
    names: [name = ''],
  } = await arrangeRoster(request, { inMinutes: DOOR_OPEN, places: 5, booked: 1 });
  const page = await owner.newPage();
  await page.goto('/dashboard');
  const upNext = page.getByRole('region', { name: 'Up next' });
  await upNext.scrollIntoViewIfNeeded();
  await expect(upNext.getByRole('link', { name: className, exact: true })).toBeVisible();
  // If another class begins sooner, this one has to be opened first.
  const toggle = upNext.getByRole('button', { name: new RegExp(`^Check in\\s+to ${className}`) });
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  await expect(checkIn(page, name)).toBeVisible();
  const clicks = await countClicks(page);
  await checkIn(page, name).click();
  await expect(checkedIn(page, name)).toBeVisible();
  expect(await clicks()).toBe(1);
});

test('staff check a member in with two clicks on the schedule', async ({ owner, request }) => {
  const {
    className,
    localDate,
    names: [name = ''],
  } = await arrangeRoster(request, { inMinutes: DOOR_OPEN, places: 5, booked: 1 });
  const page = await owner.newPage();
  await page.goto(`/dashboard/schedule?view=list&date=${localDate}`);
  await untilQuiet(page);
  const clicks = await countClicks(page);
  await page
    .getByRole('button', { name: new RegExp(className) })
    .first()
    .click();
  await checkIn(page, name).click();
  await expect(checkedIn(page, name)).toBeVisible();
  expect(await clicks()).toBe(2);
});

test('one more click checks a whole class in, and Undo checks it out again', async ({ owner, request }) => {
  const {
    className,
    localDate,
    names: [first = '', second = ''],
  } = await arrangeRoster(request, { inMinutes: DOOR_OPEN, places: 5, booked: 2 });
  const page = await owner.newPage();
  await page.goto(`/dashboard/schedule?view=list&date=${localDate}`);
  await untilQuiet(page);
  const clicks = await countClicks(page);
  await page
    .getByRole('button', { name: new RegExp(className) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Check in everyone' }).click();
  await expect(page.getByText('2 of 2 checked in')).toBeVisible();
  expect(await clicks()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(checkIn(page, first)).toBeVisible();
  await expect(checkIn(page, second)).toBeVisible();
});

test('three clicks change the package that pays; the same package is refused', async ({ owner, request }) => {
  const {
    scheduleId,
    names: [name = ''],
  } = await arrangeRoster(request, { inMinutes: DOOR_OPEN, places: 5, booked: 1, twoPackages: true });
  const page = await owner.newPage();
  await openDrawer(page, scheduleId);
  const paid = page.getByRole('region', { name: 'Roster' }).getByText(/-Class Pack · /);
  const before = await paid.textContent();
  const clicks = await countClicks(page);
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Switch package…' }).click();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page.getByText('Package switched successfully!')).toBeVisible();
  expect(await clicks()).toBe(3);
  await expect(paid).not.toHaveText(before ?? '');

  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Switch package…' }).click();
  await page.getByRole('radio', { name: /Pays now/ }).check();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(
    page.getByText("Can't proceed. Same package selected. Please select another package."),
  ).toBeVisible();
});

test('three clicks cancel a booking by the policy, and the next row gets the focus', async ({
  owner,
  request,
}) => {
  const {
    scheduleId,
    names: [first = '', second = ''],
  } = await arrangeRoster(request, { inMinutes: DOOR_OPEN, places: 5, booked: 2 });
  const page = await owner.newPage();
  await openDrawer(page, scheduleId);
  const clicks = await countClicks(page);
  await openMenu(page, first);
  await page.getByRole('menuitem', { name: 'Cancel booking…' }).click();
  // A quarter of an hour before the class counts as late.
  await expect(page.getByRole('radio', { name: 'Late (credit forfeited)' })).toBeChecked();
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
  await expect(page.getByRole('link', { name: first })).toHaveCount(0);
  expect(await clicks()).toBe(3);
  await expect(page.getByRole('listitem').filter({ hasText: second })).toBeFocused();
});

test('a member waits for a full class, and gets the place that becomes free', async ({ owner, request }) => {
  const {
    scheduleId,
    names: [first = ''],
  } = await arrangeRoster(request, { inMinutes: 48 * 60, places: 1, booked: 1 });
  const {
    names: [waiting = ''],
  } = await arrangeRoster(request, { inMinutes: 49 * 60, places: 1, booked: 1 });
  const page = await owner.newPage();
  await openDrawer(page, scheduleId);
  const adding = page.getByRole('combobox', { name: /^Add a member by name or phone/ });
  await chooseMember(adding, waiting);
  await page.getByRole('button', { name: 'Add to waitlist' }).click();
  await expect(page.getByText(`${waiting} is on the waitlist`)).toBeVisible();
  await page.getByRole('tab', { name: 'Waitlist (1)' }).click();
  await expect(page.getByRole('link', { name: waiting })).toBeVisible();
  await page.getByRole('tab', { name: 'Roster' }).click();
  await openMenu(page, first);
  await page.getByRole('menuitem', { name: 'Cancel booking…' }).click();
  await expect(
    page.getByRole('checkbox', { name: 'Give the place to the waitlist (1 waiting)' }),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Roster' }).getByRole('link', { name: waiting }),
  ).toBeVisible();
});
