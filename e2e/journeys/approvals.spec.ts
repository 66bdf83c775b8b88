import type { APIRequestContext } from '@playwright/test';
import { deskOf } from '../support/people/desk.ts';
import { arrangeHolder } from '../support/people/holder.ts';
import { signedIn, tokenOf } from '../support/page/portal.ts';
import { expect, test } from '../support/test.ts';

const FRONT_DESK = 'desk@lotus.example';

/** The front desk asks for more credits than it may give. */
async function arrangeRequest(request: APIRequestContext): Promise<{ token: string; what: RegExp }> {
  const { packageId, planName } = await arrangeHolder(request);
  const token = await tokenOf(request, FRONT_DESK);
  await (
    await deskOf(request, token)
  ).post('/api/approval/portal/ask', {
    adjust: { studioPackageTransactionId: packageId, credits: 3, reason: 'Was in hospital for two weeks' },
  });
  return { token, what: new RegExp(`\\+3 credits on ${planName}`) };
}

test('a manager decides what the desk asks for, and both see it at once', async ({
  owner,
  browser,
  baseURL,
  request,
}) => {
  const { token, what } = await arrangeRequest(request);
  const desk = await (await signedIn(browser, baseURL ?? '', token)).newPage();
  await desk.goto('/dashboard/approvals');
  const asked = desk.getByRole('row', { name: what });
  await expect(asked.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const page = await owner.newPage();
  await page.goto('/dashboard/approvals');
  await page.getByRole('row', { name: what }).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('row', { name: what }).getByText('Approved')).toBeVisible();
  await expect(asked.getByText('Approved')).toBeVisible();
});
