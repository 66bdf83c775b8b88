import { expect, type Page } from '@playwright/test';

/** Opens the page with every part of the kit, and waits for the parts that are loaded later. */
export async function openKit(page: Page): Promise<void> {
  await page.goto('/dashboard/federation/kit');
  await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
  const records = page.getByRole('region', { name: 'Records' });
  await expect(records.getByText('Ben Ong')).toBeVisible();
  const form = page.getByRole('form', { name: 'Fields' });
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('Give the class a name')).toBeVisible();
  // The pressed state of the button takes a moment to fade.
  await page.getByRole('heading', { level: 1 }).hover();
}
