import { expect, test } from '../support/test.ts';

// The viewer is not ours: what it looks like is its makers'. That it works under a policy that allows nothing
// inline is ours.
test('a developer reads what a call takes', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'booking', exact: true }).click();
  await page.getByRole('button', { name: /Staff book a place for a member/ }).click();
  await expect(page.getByRole('combobox').filter({ hasText: 'multipart/form-data' })).toHaveValue(
    'multipart/form-data',
  );
  await expect(page.getByText('Idempotency-Key')).toBeVisible();
});
