import { expect, test } from '../support/test.ts';

// The viewer's look is its makers' concern. Ours is that it works under a policy that allows nothing inline.
test('a developer reads what a call takes', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'booking', exact: true }).click();
  await page.getByRole('button', { name: /Staff book a place for a member/ }).click();
  await expect(page.getByRole('combobox').filter({ hasText: 'multipart/form-data' })).toHaveValue(
    'multipart/form-data',
  );
  await expect(page.getByText('Idempotency-Key')).toBeVisible();
});
