import { expectClean } from '../../support/page/clean.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { expect, test } from '../../support/test.ts';

test('a rule about failed payments says what it will do and to how many, is saved, and is put back', async ({
  owner,
}) => {
  const page = await owner.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard/configure/subscription-management');
  const after = (payments: string) =>
    page.getByText(`After ${payments}, members cannot book. Existing bookings stay.`);
  const form = page.getByRole('form', { name: 'Failed payments' });

  /** Changes it, and waits until the page says so. */
  async function stopAfter(typed: string, payments: string): Promise<void> {
    await page.getByRole('button', { name: 'Edit failed payments' }).click();
    await form.getByLabel('Stop new bookings after').fill(typed);
    await expect(after(payments)).toBeVisible();
    await expect(
      form.getByText(/^\d+ memberships? (is|are) running\. \w+ of them (is|are) unpaid/),
    ).toBeVisible();
    await untilQuiet(page);
    await expectClean(page, 'changing a rule of memberships');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(after(payments)).toBeVisible();
  }
  await expect(after('2 failed payments')).toBeVisible();
  await stopAfter('3', '3 failed payments');
  await stopAfter('2', '2 failed payments');
});
