import { expect, type Locator, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'lotus-demo-2026';

/** Signs in to the portal and waits for the dashboard. */
export async function signIn(page: Page, userEmail = 'owner@lotus.example'): Promise<void> {
  if (!page.url().endsWith('/auth/jwt/login')) await page.goto('/auth/jwt/login');
  await page.getByLabel('Email').fill(userEmail);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/**
 * Presses an option of a select whose list is open. The list moves with what is above it: a choice that fills
 * in other fields, an error that appears where the focus was; a press that missed it for that is made again.
 */
export async function pressOption(select: Locator, option: Locator): Promise<void> {
  await expect(option).toBeVisible();
  await expect(async () => {
    if ((await select.getAttribute('aria-expanded')) === 'true') await option.click({ timeout: 1000 });
    await expect(select).toHaveAttribute('aria-expanded', 'false', { timeout: 1000 });
  }).toPass();
}

/** Chooses an option of a select by what a person sees. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await select.click();
  await pressOption(
    select,
    page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(option).first(),
  );
}
