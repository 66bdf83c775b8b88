import { signIn } from '../../support/people/staff.ts';
import { expect, test } from '../../support/test.ts';
import { untilQuiet } from '../../support/page/quiet.ts';

test('a token lasts a reload; only "Remember me" outlives the tab', async ({ page, context }) => {
  await signIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(otherTab).toHaveURL(/\/auth\/jwt\/login/);
});

test('a session that ended elsewhere shows a dialog that leads to sign-in', async ({ page, request }) => {
  // The stream is opened last. Once it is there and the home page is quiet, the next click makes the first
  // refused request.
  const stream = page.waitForResponse(/\/api\/live\/portal/);
  await signIn(page, 'priya@lotus.example');
  await stream;
  await untilQuiet(page);
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'));
  await request.delete('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }).click();
  await expect(page.getByText('Your session has expired. Please log in again to continue.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull();
});

test('signing out removes the token', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Grace Tan' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
  expect(
    await page.evaluate(() => sessionStorage.getItem('accessToken') ?? localStorage.getItem('accessToken')),
  ).toBeNull();
});
