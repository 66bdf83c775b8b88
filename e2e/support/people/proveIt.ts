import type { Page } from '@playwright/test';

/** Completes the step-up dialog. */
export async function proveIt(
  page: Page,
  { password, code }: { password: string; code?: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  if (code) await dialog.getByLabel('Code from your app').fill(code);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}
