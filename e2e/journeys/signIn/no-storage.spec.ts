import { go } from '../../support/page/portal.ts';
import { signIn } from '../../support/people/staff.ts';
import { expect, test } from '../../support/test.ts';

/** As a browser that blocks all site data: to read the property is refused already. */
const REFUSE_STORAGE = `
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
`;

test('in a browser that refuses storage, staff sign in, work and sign out', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript({ content: REFUSE_STORAGE });
  await signIn(page);
  await go(page, { link: 'Members' });
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Grace Tan' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
  // Nothing but memory has kept the token: it is gone.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(errors).toEqual([]);
});
