import { expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'lotus-demo-2026';

/** Signs in to the portal and waits for the dashboard. */
export async function signIn(page: Page, userEmail = 'owner@lotus.example'): Promise<void> {
  if (!page.url().endsWith('/auth/jwt/login')) await page.goto('/auth/jwt/login');
  await page.getByLabel('E-mail').fill(userEmail);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Chooses an option of a select by what a person sees. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(option).first().click();
}
