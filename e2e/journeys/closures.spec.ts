import { AxeBuilder } from '@axe-core/playwright';
import { localDateOf } from '@studio/contract/time';
import type { Locator, Page } from '@playwright/test';
import { arrangeRoster } from '../support/roster.ts';
import { OWNER, tokenOf } from '../support/portal.ts';
import { quiet } from '../support/quiet.ts';
import { expect, test } from '../support/test.ts';

const PAGE = '/dashboard/configure/studio-closure';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A quarter past three at night at the demo studio, six weeks ahead: nobody else is there, nor looks at that week. */
function atNight(): Date {
  const day = localDateOf(new Date(Date.now() + 42 * DAY), 'Asia/Singapore');
  return new Date(`${day}T03:15:00+08:00`);
}

const asTyped = (day: Date): string => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Singapore', day: '2-digit', month: 'short', year: 'numeric' }).format(day);

async function fillDay(form: Locator, label: string, day: Date): Promise<void> {
  const field = form.getByLabel(label);
  // A date that is there is taken out by hand: set from outside, the field would keep it until it has had the focus.
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(asTyped(day));
  await field.press('Enter');
}

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

test('a night is closed, what happens is said before, and all of it is taken back', async ({ owner, request }) => {
  const start = atNight();
  const { scheduleId } = await arrangeRoster(request, { inMinutes: (start.getTime() - Date.now()) / MINUTE, places: 5, booked: 2 });
  const headers = { authorization: `Bearer ${await tokenOf(request, OWNER)}` };
  const session = async () => ((await (await request.get('/api/schedule/portal', { headers, params: { scheduleId } })).json()) as { data: { status: string; booked: number } }).data;
  const name = `Night works ${Date.now()}`;
  const page = await owner.newPage();
  // Colours are looked at as they stay, not while a dialog appears.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE);
  await expectClean(page);

  await test.step('say when, and see what falls in it', async () => {
    await page.getByRole('button', { name: 'Add closure' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add closure' });
    await form.getByLabel('Name').fill(name);
    await fillDay(form, 'First day', start);
    await fillDay(form, 'Last day', start);
    await form.getByLabel('All day').click();
    await form.getByLabel('From', { exact: true }).fill('03:00');
    await form.getByLabel('To', { exact: true }).fill('04:00');
    await expect(form.getByText('1 session with 2 bookings falls in this closure.')).toBeVisible();
    await expect(form.getByText('It is cancelled, and 2 credits of 2 members are given back.')).toBeVisible();
    await quiet(page);
    await expectClean(page);
    expect((await session()).status).toBe('PUBLISHED');
    await form.getByRole('button', { name: 'Close the studio' }).click();
    await expect(page.getByText(`${name} was saved.`)).toBeVisible();
  });
  expect(await session()).toMatchObject({ status: 'CANCELLED', booked: 0 });

  await test.step('delete it, with all that it did', async () => {
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('1 session cancelled');
    await row.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    await expect(dialog.getByLabel('Bring back 1 cancelled session')).toBeChecked();
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Delete closure' }).click();
    await expect(page.getByText('1 session brought back and 2 places booked again')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
  expect(await session()).toMatchObject({ status: 'PUBLISHED', booked: 2 });
});
