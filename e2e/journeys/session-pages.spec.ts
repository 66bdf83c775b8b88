import type { Browser, Page } from '@playwright/test';
import { expectClean } from '../support/clean.ts';
import { inviteStaff } from '../support/invite.ts';
import { quiet } from '../support/quiet.ts';
import { expect, test } from '../support/test.ts';

const LOOKS = ['light', 'dark'] as const;
const WIDTHS = [1440, 360];

/** Every page before sign-in, and how to get to each of its states. */
const PAGES: [name: string, path: string, heading: string, reach?: (page: Page) => Promise<void>][] = [
  ['sign in', '/auth/jwt/login', 'Sign in'],
  ['sign in, with errors', '/auth/jwt/login', 'Sign in', sendEmpty],
  [
    'register',
    '/auth/jwt/register',
    'Register your studio',
    (page) => page.getByLabel('Password', { exact: true }).fill('quiet river 42'),
  ],
  ['register, the code', '/auth/jwt/register', 'Register your studio', registerAndReload],
  ['forgot password', '/auth/jwt/forgot-password', 'Forgot your password?'],
  ['reset password', '/auth/jwt/reset-password', 'Choose a new password'],
  ['invitation that is over', '/auth/jwt/accept-invite?inviteToken=none', 'This invitation cannot be used'],
];

for (const look of LOOKS) {
  for (const width of WIDTHS) {
    test(`axe finds nothing on the pages before sign-in, ${look} at ${width}`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(120_000);
      const page = await open(browser, look, width);
      for (const [name, path, heading, reach] of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await reach?.(page);
        await quiet(page);
        await expectClean(page, name);
      }
      await page.goto(await inviteStaff(request, `axe-${look}-${width}-${Date.now()}@example.com`));
      await expect(page.getByRole('heading', { level: 1, name: /^Join / })).toBeVisible();
      await quiet(page);
      await expectClean(page, 'invitation');
    });
  }
}

async function open(browser: Browser, paletteMode: (typeof LOOKS)[number], width: number): Promise<Page> {
  // Colours are looked at as they stay, not while an error appears.
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: paletteMode,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (kept) => localStorage.setItem('app.settings', kept),
    JSON.stringify({ paletteMode }),
  );
  return context.newPage();
}

async function sendEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
}

/** Goes on to the code, and loads the page again: the longest form of that step. */
async function registerAndReload(page: Page): Promise<void> {
  await page.getByLabel('Studio name').fill('Harbour Pilates');
  await page.getByLabel('Your name').fill('Noor Aziz');
  await page.getByLabel('E-mail').fill(`noor-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Please type your password again')).toBeVisible();
}
