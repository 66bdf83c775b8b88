import { expect, type Locator, type Page } from '@playwright/test';
import { uncountedIfMissed } from '../page/clicks.ts';

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
 * Opens the list of a select and clicks an option. The list moves with what is above it: a choice that fills
 * in other fields, or an error that appears on blur. If the click missed for that reason, opens the list and
 * clicks again.
 * @param open Clicks the select, or types a search.
 */
export async function pressOption(
  select: Locator,
  option: Locator,
  open: () => Promise<unknown> = () => select.click(),
): Promise<void> {
  const press = async () => {
    await open();
    await option.click({ timeout: 5000 });
    await expect(select).toHaveAttribute('aria-expanded', 'false', { timeout: 5000 });
  };
  await expect(() => uncountedIfMissed(select.page(), press)).toPass();
}

const options = (page: Page): Locator =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');

/** Types a name into a select that searches for members, and clicks the only member who matches. */
export async function chooseMember(select: Locator, name: string): Promise<void> {
  // The last option of some selects adds the typed name as a new client.
  const found = options(select.page()).filter({ hasNotText: '+ New client' });
  await pressOption(select, found.filter({ hasText: name }), async () => {
    await select.fill(name);
    // A click while the answer arrives would hit another list.
    await expect(found).toHaveCount(1);
  });
}

/** Chooses an option of a select by its visible text. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await pressOption(select, options(page).and(page.getByTitle(option)).first());
}
