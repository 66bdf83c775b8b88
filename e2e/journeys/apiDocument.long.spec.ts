import { expect, test } from '../support/test.ts';

// The viewer's look is up to its authors. We test that it works under a policy that forbids inline scripts.
test('a developer reads what an endpoint accepts', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'booking', exact: true }).click();
  await page.getByRole('button', { name: /Staff book a place for a member/ }).click();
  await expect(page.getByRole('combobox').filter({ hasText: 'multipart/form-data' })).toHaveValue(
    'multipart/form-data',
  );
  await expect(page.getByText('Idempotency-Key')).toBeVisible();
});
