import type { APIRequestContext } from '@playwright/test';
import { expectClean } from '../support/page/clean.ts';
import { arrangeRoster } from '../support/page/roster.ts';
import { OWNER, tokenOf, TRAINER } from '../support/page/portal.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { expect, test } from '../support/test.ts';

const IN_FIVE_DAYS = 5 * 24 * 60;
interface Person {
  staffId: string;
}

const profileOf = async (request: APIRequestContext, token: string): Promise<Person> => {
  const answer = await request.get('/api/users/portal/user-profile', {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: Person }).data;
};

test('a trainer asks for a substitute, a colleague claims the request, and the desk approves', async ({
  trainer,
  owner,
  request,
}) => {
  const { scheduleId, className } = await arrangeRoster(request, {
    inMinutes: IN_FIVE_DAYS,
    places: 5,
    booked: 1,
  });
  const headers = { authorization: `Bearer ${await tokenOf(request, OWNER)}` };
  const { staffId: priya } = await profileOf(request, await tokenOf(request, TRAINER));
  const { staffId: olivia } = await profileOf(request, await tokenOf(request, OWNER));
  await request.post('/api/schedule/portal/substitute', {
    headers,
    data: { scheduleId, staffId: priya, allowStaffClash: true },
  });
  const session = async () =>
    (
      (await (await request.get('/api/schedule/portal', { headers, params: { scheduleId } })).json()) as {
        data: { staffId: string };
      }
    ).data;

  await test.step('the trainer asks, from the menu of the session', async () => {
    const page = await trainer.newPage();
    await page.goto(`/dashboard/schedule?session=${scheduleId}`);
    await page.getByRole('dialog').getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Ask for a substitute…' }).click();
    const dialog = page.getByRole('dialog', { name: `Ask for a substitute for ${className}?` });
    await dialog.getByLabel('Note (optional)').fill('Fever');
    await untilQuiet(page);
    await expectClean(page, 'asking for a substitute');
    await dialog.getByRole('button', { name: 'Ask for a substitute' }).click();
    await expect(page.getByText(`We asked your colleagues to cover ${className}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Withdraw request/ })).toBeVisible();
  });
  const page = await owner.newPage();
  const card = page.getByRole('region', { name: new RegExp(className) });
  await test.step('a colleague offers', async () => {
    await page.goto('/dashboard/schedule?substitute=all');
    await expect(card.getByText('“Fever”')).toBeVisible();
    await untilQuiet(page);
    await expectClean(page, 'requests for substitutes');
    await card.getByRole('button', { name: /^I can teach it/ }).click();
    await expect(page.getByText(`We told the desk that you can teach ${className}.`)).toBeVisible();
  });
  expect((await session()).staffId).toBe(priya);
  await test.step('the desk approves', async () => {
    await card.getByRole('button', { name: /^Approve/ }).click();
    await expect(card).toHaveCount(0);
  });
  expect((await session()).staffId).toBe(olivia);
});
