import type { Locator } from '@playwright/test';
import { expectClean } from '../support/page/clean.ts';
import { instantAt } from '../support/people/desk.ts';
import { arrangeRoster } from '../support/page/roster.ts';
import { OWNER, tokenOf } from '../support/page/portal.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { expect, test } from '../support/test.ts';
import { typedDay } from '../support/page/typedDay.ts';
import { MINUTE } from '@studio/contract/values/time';

const PAGE = '/dashboard/configure/studio-closure';

async function fillDay(form: Locator, label: string, day: Date): Promise<void> {
  const field = form.getByLabel(label);
  // Removes an existing date by hand: when filled from outside, the field would keep it until it is focused.
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(typedDay(day));
  await field.press('Enter');
}

test('a closure shows its effects first, and can be taken back completely', async ({ owner, request }) => {
  // At night six weeks ahead no other test has sessions, or looks at that week.
  const start = instantAt('03:15', { inDays: 42 });
  const { scheduleId } = await arrangeRoster(request, {
    inMinutes: (start.getTime() - Date.now()) / MINUTE,
    places: 5,
    booked: 2,
  });
  const headers = { authorization: `Bearer ${await tokenOf(request, OWNER)}` };
  const session = async () =>
    (
      (await (await request.get('/api/schedule/portal', { headers, params: { scheduleId } })).json()) as {
        data: { status: string; booked: number };
      }
    ).data;
  const name = `Night works ${Date.now()}`;
  const page = await owner.newPage();
  // Colours are checked in their final state, not while a dialog appears.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE);
  await untilQuiet(page);
  await expectClean(page, 'closures');

  await test.step('enter the time, and see what falls within it', async () => {
    await page.getByRole('button', { name: 'Add closure' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add closure' });
    await form.getByLabel('Name').fill(name);
    await fillDay(form, 'First day', start);
    await fillDay(form, 'Last day', start);
    await form.getByLabel('All day').click();
    await form.getByLabel('From', { exact: true }).fill('03:00');
    await form.getByLabel('To', { exact: true }).fill('04:00');
    await expect(form.getByText('1 session with 2 bookings falls within this closure.')).toBeVisible();
    await expect(form.getByText('It will be cancelled, and 2 members get back 2 credits.')).toBeVisible();
    await untilQuiet(page);
    await expectClean(page, 'a closure');
    expect((await session()).status).toBe('PUBLISHED');
    await form.getByRole('button', { name: 'Close the studio' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel 1 session and 2 bookings?' });
    // The form beneath is dimmed, and was checked before.
    await expectClean(page, 'confirming a closure', ['.ant-drawer']);
    await question.getByRole('button', { name: 'Cancel 1 session' }).click();
    await expect(page.getByText(`${name} saved.`)).toBeVisible();
  });
  expect(await session()).toMatchObject({ status: 'CANCELLED', booked: 0 });

  await test.step('delete it, with everything it did', async () => {
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('1 session cancelled');
    await row.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    await expect(dialog.getByLabel('Restore 1 cancelled session')).toBeChecked();
    await expectClean(page, 'deleting a closure');
    await dialog.getByRole('button', { name: 'Delete closure' }).click();
    await expect(page.getByText('1 session restored and 2 places booked again')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
  expect(await session()).toMatchObject({ status: 'PUBLISHED', booked: 2 });
});
