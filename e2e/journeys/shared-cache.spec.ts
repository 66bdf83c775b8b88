import { signIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a payment recorded in one remote refreshes what another and the shell have shown', async ({ page }) => {
  await signIn(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const pending = page.getByRole('region', { name: 'Today in figures' }).getByRole('link', { name: /^Pending payments/ });
  const before = Number(/payments\s*(\d+)/.exec((await pending.textContent()) ?? '')?.[1]);
  expect(before).toBeGreaterThan(0);

  await nav.getByRole('link', { name: 'Payments' }).click();
  const opener = page.getByRole('row').nth(1).getByRole('button').first();
  const [member = ''] = ((await opener.textContent()) ?? '').split(', order');
  await opener.click();
  await page.getByRole('dialog').getByRole('link', { name: member }).click();
  await page.getByRole('tab', { name: 'Packages' }).click();
  await expect(page.getByText('Waiting for payment').first()).toBeVisible();

  // Asked again without a click or a reload only because the payment invalidates what the members remote has cached.
  await nav.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('button', { name: `Record payment of ${member}` }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText(/is paid and active/)).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: 'Packages' }).click();
  await expect(page.getByText('Waiting for payment')).toHaveCount(0);

  await nav.getByRole('link', { name: 'Dashboard' }).click();
  await expect(pending).toHaveText(new RegExp(`^Pending payments\\s*${before - 1}(?!\\d)`));
});
