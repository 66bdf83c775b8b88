import type { APIRequestContext } from '@playwright/test';
import { signedIn } from '../../support/page/portal.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { deskOf } from '../../support/people/desk.ts';
import { inviteStaff } from '../../support/people/invite.ts';
import { expect, test } from '../../support/test.ts';
import { uniqueMark } from '../../support/unique.ts';

const PASSWORD = 'lavender fields 2026';

/** Somebody who has joined the demo studio as an instructor. */
async function aColleague(request: APIRequestContext) {
  const userEmail = `ben-${uniqueMark()}@example.com`;
  const link = await inviteStaff(request, userEmail);
  const inviteToken = new URL(link, 'http://localhost').searchParams.get('inviteToken');
  const answer = await request.post('/api/auth/portal/accept-invite', {
    data: { inviteToken, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { data } = (await answer.json()) as { data: { token: string } };
  const team = await (
    await deskOf(request)
  ).get<{ staffId: string; userEmail: string }[]>('/api/studio-staff/portal/studio');
  const staffId = team.find((person) => person.userEmail === userEmail)?.staffId ?? '';
  return { userEmail, staffId, token: data.token };
}

test('a colleague gets another role while they work: the next click asks them to sign in, and the menu has it', async ({
  owner,
  browser,
  baseURL,
  request,
}) => {
  const { userEmail, staffId, token } = await aColleague(request);
  const theirs = await signedIn(browser, baseURL ?? '', token);
  const page = await theirs.newPage();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/dashboard');
  await expect(menu.getByRole('link', { name: 'Members' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Payments' })).toHaveCount(0);
  await untilQuiet(page);

  await test.step('the owner changes the role', async () => {
    const desk = await owner.newPage();
    await desk.goto(`/dashboard/staff/${staffId}`);
    await desk.getByRole('button', { name: 'Change name or role' }).click();
    const form = desk.getByRole('dialog');
    await form.getByRole('radio', { name: /^Front desk/ }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  });
  await test.step('it counts at once', async () => {
    await menu.getByRole('link', { name: 'Members' }).click();
    await expect(page.getByText('Your session has expired. Please log in again to continue.')).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill(userEmail);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Payments' })).toBeVisible();
  });
});
