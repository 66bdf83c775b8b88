import { DAY, localDateOf } from '@studio/contract/values/time';
import { typeCode } from '../../support/page/mailbox.ts';
import { choose } from '../../support/people/staff.ts';
import { expect, test } from '../../support/test.ts';
import { typedDay, typedLocalDate } from '../../support/page/typedDay.ts';

const ZONE = 'Asia/Singapore';

// A new studio takes the time zone and the currency of the browser.
test.use({ timezoneId: ZONE });

test('an owner registers a studio and creates a class, a plan and a weekly session', async ({
  page,
  request,
}) => {
  const userEmail = `owner-${Date.now()}@example.com`;
  await test.step('register, with the code from the mailbox', async () => {
    await page.goto('/auth/jwt/register');
    await page.getByLabel('Studio name').fill('Harbour Pilates');
    await page.getByLabel('Your name').fill('Noor Aziz');
    await page.getByLabel('Email').fill(userEmail);
    await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await typeCode(page, request, userEmail);
    await page.getByRole('button', { name: 'Create studio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const steps = page.getByRole('region', { name: 'Set up your studio' });
    await expect(steps.getByRole('listitem')).toHaveCount(12);
    await expect(steps.getByRole('listitem').getByRole('link')).toHaveCount(14);
  });
  await test.step('create a class', async () => {
    await page.getByRole('link', { name: 'Create a class' }).click();
    await page.getByLabel('Name').fill('Reformer Basics');
    await page.getByLabel('Places').fill('8');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Reformer Basics' })).toBeVisible();
  });
  await test.step('create a package plan', async () => {
    await page.goto('/dashboard/package-plans/create');
    await page.getByLabel('Name').fill('Five classes');
    await page.getByLabel('Price').fill('150');
    await page.getByLabel(/^Credits( \(optional\))?$/).fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Five classes' })).toBeVisible();
  });
  const day = localDateOf(new Date(Date.now() + DAY), ZONE);
  await test.step('add a weekly session', async () => {
    await page.goto('/dashboard/schedule');
    await page.getByRole('button', { name: 'Add session' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add session' });
    await choose(page, 'Class', 'Reformer Basics');
    await expect(form.getByLabel('Places')).toHaveValue('8');
    // Not today, where half past six may have passed.
    await form.getByLabel('Date').fill(typedLocalDate(day));
    await form.getByLabel('Date').press('Enter');
    await form.getByLabel('Start').fill('18:30');
    await choose(page, 'Repeat', 'Weekly');
    await form.getByLabel('Last day').fill(typedDay(new Date(Date.now() + 21 * DAY)));
    await form.getByLabel('Last day').press('Enter');
    await form.getByRole('button', { name: 'Add session' }).click();
    await expect(page.getByText(/\d sessions added\./)).toBeVisible();
    await page.goto(`/dashboard/schedule?date=${day}`);
    await expect(page.getByRole('button', { name: /Reformer Basics/ })).toBeVisible();
  });
});
