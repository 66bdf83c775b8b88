import { addDays, mondayOf } from '@studio/contract/values/time';
import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { axeViolations, WCAG } from '../support/page/axe.ts';
import { countClicks } from '../support/page/clicks.ts';
import { addClient, deskOf } from '../support/people/desk.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { pressOption } from '../support/people/staff.ts';
import { expect, test } from '../support/test.ts';
import { TOMORROW } from '../support/tomorrow.ts';
import { uniqueMark } from '../support/unique.ts';

/** Monday of a week with sessions of the demo studio and few bookings: two weeks from now. */
const MONDAY = addDays(mondayOf(TOMORROW), 14);
const TUESDAY = addDays(MONDAY, 1);
const grid = (page: Page) => page.getByRole('region', { name: /20\d\d$/ });
const dayOf = (page: Page, date: string) => page.locator(`[data-column="${date}"]`);
/** The option that Enter would choose, shortly after typing. */
const offered = (page: Page) => page.locator('.ant-select-item-option-active');
const dialog = (page: Page) => page.getByRole('dialog').last();

async function openWeek(page: Page, search = `date=${MONDAY}`): Promise<void> {
  await page.goto(`/dashboard/schedule?${search}`);
  await expect(grid(page).getByRole('button').first()).toBeVisible();
  // Content that arrives later would move the place after it was measured.
  await untilQuiet(page);
}

/** Clicks an empty place of a day, at an hour that is in view. */
async function pressSlot(page: Page, date: string, hour: number): Promise<void> {
  const slots = dayOf(page, date).getByRole('button', { name: /^Add a session/ });
  const { height } = (await slots.boundingBox()) ?? { height: 0 };
  await slots.click({ position: { x: 8, y: ((hour - 6) / 16) * height + 2 } });
}

/** A session of the demo studio in that week for which one of these conditions holds. */
async function sessionWhere(
  request: APIRequestContext,
  token: string,
  isIt: (session: SessionSummary) => boolean,
): Promise<SessionSummary> {
  const { get } = await deskOf(request, token);
  const sessions = await get<SessionSummary[]>('/api/schedule/portal/studio', {
    from: MONDAY,
    to: addDays(MONDAY, 7),
  });
  const session = sessions.find((one) => one.status === 'PUBLISHED' && isIt(one));
  if (!session) throw new Error('The demo studio has no such session');
  return session;
}

/** A session of that week with a booking, which the test makes, because few people book so far ahead. */
async function bookedSession(
  request: APIRequestContext,
  token: string,
  isIt: (session: SessionSummary) => boolean = () => true,
): Promise<SessionSummary> {
  const desk = await deskOf(request, token);
  const { scheduleId } = await sessionWhere(
    request,
    token,
    (session) =>
      isIt(session) && session.className !== 'Private Pilates' && session.booked < session.capacity,
  );
  const { memberId } = await addClient(desk, { firstName: 'Early', lastName: uniqueMark() });
  await desk.post('/api/booking/portal/create', { scheduleId, memberId, payMode: 'UNPAID', price: '30' });
  return sessionWhere(request, token, (session) => session.scheduleId === scheduleId);
}
const blockOf = (page: Page, { scheduleId }: SessionSummary): Locator =>
  page.locator(`[data-id="${scheduleId}"]`);

test('three clicks add a session: a place, the class by typing, and the button', async ({ owner }) => {
  const page = await owner.newPage();
  await openWeek(page);
  const clicks = await countClicks(page);
  await pressSlot(page, TUESDAY, 11);
  await expect(dialog(page).getByLabel('Class', { exact: true })).toBeFocused();
  await page.keyboard.type('hatha');
  await expect(offered(page)).toHaveAttribute('title', 'Hatha Basics');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Length in minutes')).toHaveValue('60');
  await expect(dialog(page).getByLabel('Start')).toHaveValue('11:00 am');
  await dialog(page).getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByText('Session added.')).toBeVisible();
  await expect(
    dayOf(page, TUESDAY).getByRole('button', { name: /^11:00 am to 12:00 pm, Hatha Basics/ }),
  ).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(3);
});

test('a weekly series takes two more clicks, and shows what it creates', async ({ owner }) => {
  const page = await owner.newPage();
  await openWeek(page);
  const clicks = await countClicks(page);
  await pressSlot(page, addDays(MONDAY, 2), 15);
  await expect(dialog(page).getByLabel('Class', { exact: true })).toBeFocused();
  await page.keyboard.type('yin');
  await expect(offered(page)).toHaveAttribute('title', 'Yin & Restore');
  await page.keyboard.press('Enter');
  // The class has filled in its values, so the form has its final height.
  await expect(dialog(page).getByLabel('Length in minutes')).toHaveValue('75');
  await untilQuiet(page);
  const repeat = dialog(page).getByRole('combobox', { name: 'Repeat' });
  await pressOption(repeat, page.getByTitle('Weekly', { exact: true }), async () => {
    await repeat.focus();
    await page.keyboard.press('ArrowDown');
  });
  await dialog(page).getByLabel('Last day').click();
  await page.keyboard.type(addDays(MONDAY, 21));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(/^\d sessions, last on/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByText(/^\d sessions added\./)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(5);
});

test('by keyboard: a session is made longer, each step is announced, and the focus stays on it', async ({
  owner,
  request,
  tokens,
}) => {
  // No session follows on that afternoon.
  const session = await sessionWhere(
    request,
    tokens.owner,
    ({ booked, waiting, className, localDate }) =>
      booked + waiting === 0 && className === 'Private Pilates' && localDate > TUESDAY,
  );
  const page = await owner.newPage();
  await openWeek(page);
  const block = blockOf(page, session);
  await block.focus();
  const before = await block.innerText();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^[MTWFS][a-z]{2} .*m to .*m$/)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not moved.')).toBeAttached();
  expect(await block.innerText()).toBe(before);
  await page.keyboard.press('m');
  for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  const minutes = (Date.parse(session.endAt) - Date.parse(session.startAt)) / 60_000;
  await expect(page.getByText(`Now ${minutes + 30} minutes`)).toBeVisible();
  await expect(block).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Private Pilates');
  await page.keyboard.press('Escape');
  await expect(block).toBeFocused();
});

test('dragging moves a session without bookings, and Undo puts it back', async ({
  owner,
  request,
  tokens,
}) => {
  const session = await sessionWhere(
    request,
    tokens.owner,
    ({ booked, waiting, className }) => booked + waiting === 0 && className === 'Private Pilates',
  );
  const page = await owner.newPage();
  await openWeek(page);
  const block = blockOf(page, session);
  await block.scrollIntoViewIfNeeded();
  const words = (await block.innerText()).split(',')[0] ?? '';
  await dragBy(page, block, -68);
  await expect(page.getByText(/^Moved to /).first()).toBeVisible();
  await expect(block).not.toContainText(words);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block).toContainText(words);
});

test('dragging asks first if members are booked, and does not notify them', async ({
  owner,
  request,
  tokens,
}) => {
  const session = await bookedSession(request, tokens.owner);
  const page = await owner.newPage();
  await openWeek(page);
  const block = blockOf(page, session);
  await block.scrollIntoViewIfNeeded();
  await dragBy(page, block, 34);
  await expect(dialog(page)).toContainText(/member(s are| is) booked/);
  await expect(dialog(page).getByLabel('Email members')).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

async function dragBy(page: Page, block: Locator, pixels: number): Promise<void> {
  const box = await block.boundingBox();
  if (!box) throw new Error('The session is not in view');
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + pixels / 2, { steps: 4 });
  await page.mouse.move(x, y + pixels, { steps: 4 });
  await page.mouse.up();
}

test('a substitute takes three clicks, and both names are kept', async ({ owner, request, tokens }) => {
  const session = await sessionWhere(
    request,
    tokens.owner,
    ({ localDate, staffName }) => localDate > TUESDAY && staffName !== null,
  );
  const page = await owner.newPage();
  await openWeek(page, `date=${MONDAY}&session=${session.scheduleId}`);
  const clicks = await countClicks(page);
  await dialog(page).getByRole('button', { name: 'Substitute' }).click();
  const person = page
    .getByRole('dialog', { name: /^Who teaches/ })
    .getByRole('radio')
    .first();
  const name = (await person.locator('xpath=..').innerText()).split('\n')[0] ?? '';
  await person.click();
  await page
    .getByRole('dialog', { name: /^Who teaches/ })
    .getByRole('button', { name: 'Substitute' })
    .click();
  await expect(page.getByText(`${name} teaches ${session.className}.`)).toBeVisible();
  await expect(page.getByText(`${name} for ${session.staffName ?? ''}`).first()).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(3);
});

test('cancelling a session first shows whom it affects', async ({ owner, request, tokens }) => {
  const session = await bookedSession(request, tokens.owner, ({ localDate }) => localDate > TUESDAY);
  const page = await owner.newPage();
  await openWeek(page, `date=${MONDAY}&session=${session.scheduleId}`);
  const clicks = await countClicks(page);
  await dialog(page).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel session…' }).click();
  await expect(dialog(page).getByText(new RegExp(`${session.booked} booked`))).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('The heating broke');
  await dialog(page).getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('Session cancelled.')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(4);
});

test('every view has an address, and axe finds nothing in any', async ({ owner }) => {
  const page = await owner.newPage();
  for (const view of ['week', 'rooms', 'instructors', 'month', 'list']) {
    await page.goto(`/dashboard/schedule?date=${TUESDAY}&view=${view}`);
    await expect(page.getByRole('button', { name: /Reformer|Pilates|Yoga|Flow/ }).first()).toBeVisible();
    await untilQuiet(page);
    expect(await axeViolations(page, WCAG), view).toEqual([]);
  }
});

test('on a phone it is a list from today on, with a strip of days', async ({ owner }) => {
  const page = await owner.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dashboard/schedule?date=${TUESDAY}`);
  await expect(page.getByRole('group', { name: 'Day' }).getByRole('button', { pressed: true })).toHaveText(
    /Tue/,
  );
  await expect(page.getByRole('region', { name: /^Tue/ }).getByRole('button').first()).toBeVisible();
  expect(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  ).toBe(0);
});
