import type { Locator, Page } from '@playwright/test';
import { axeViolations, WCAG } from '../support/page/axe.ts';
import { countClicks } from '../support/page/clicks.ts';
import { arrangeHolder, arrangeMembership, type Holder } from '../support/people/holder.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { chooseMember, pressOption } from '../support/people/staff.ts';
import { expect, test } from '../support/test.ts';

/** Opens a package by its address, where these tasks start. */
async function openPackage(page: Page, { memberId, packageId }: Holder): Promise<Locator> {
  await page.goto(`/dashboard/member/${memberId}?tab=packages&package=${packageId}`);
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await untilQuiet(page);
  return page.getByRole('dialog').first();
}
const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name }).click();
  await untilQuiet(page);
};

test("four clicks sell a package from the member's page, five from the home page", async ({
  owner,
  request,
}) => {
  const { memberId, name, planName } = await arrangeHolder(request);
  const page = await owner.newPage();
  await page.goto(`/dashboard/member/${memberId}`);
  await untilQuiet(page);
  let clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Add package' }).click();
  await page.getByRole('searchbox', { name: 'Find a plan' }).pressSequentially(planName);
  await page.getByRole('radio', { name: new RegExp(planName) }).click();
  await page.getByRole('radio', { name: 'QR payment' }).click();
  await page.getByRole('button', { name: /^Sell for/ }).click();
  await expect(page.getByText(`${planName} is active.`)).toBeVisible();
  // The search was typed, and keys do not count: the field was reached by keyboard or not at all.
  expect(await clicks()).toBe(4);

  await page.goto('/dashboard');
  await untilQuiet(page);
  clicks = await countClicks(page);
  await page
    .getByRole('region', { name: 'Quick actions' })
    .getByRole('button', { name: 'Add Package to Member' })
    .click();
  await chooseMember(page.getByRole('combobox', { name: 'Member', exact: true }), name);
  await page.getByRole('searchbox', { name: 'Find a plan' }).pressSequentially(planName);
  await page.getByRole('radio', { name: new RegExp(planName) }).click();
  await page.getByRole('radio', { name: 'Cash' }).click();
  await page.getByRole('button', { name: /^Sell for/ }).click();
  await expect(page.getByRole('button', { name: 'View member’s plans' })).toBeVisible();
  expect(await clicks()).toBe(5);
  await page.getByRole('button', { name: 'View member’s plans' }).click();
  await expect(page.getByRole('button', { name: planName, exact: true })).toHaveCount(3);
});

test('credits are shared, with a mail to each, and unused ones come back', async ({ owner, request }) => {
  const holder = await arrangeHolder(request);
  const page = await owner.newPage();
  await openPackage(page, holder);
  await openTab(page, 'Sharing');
  await expect(page.getByText('10 credits available')).toBeVisible();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  await expect(page.getByText('Please select a member to share credits with')).toBeVisible();
  await expect(page.getByText('Please enter the number of credits to share')).toBeVisible();
  await page.getByLabel('Number of credits').fill('0');
  await expect(page.getByText('Number of credits to share must be at least 1')).toBeVisible();
  await page.getByLabel('Number of credits').fill('11');
  await expect(page.getByText('Cannot share more than 10 credits')).toBeVisible();
  await page.getByLabel('Number of credits').fill('2');
  await chooseMember(page.getByRole('combobox', { name: 'Member' }), holder.friend);
  await share.click();
  const question = page.getByRole('dialog', { name: `Share 2 credits with ${holder.friend}?` });
  await expect(question.getByText(/^They can use them until \d+ [A-Z][a-z]+ \d{4}\.$/)).toBeVisible();
  await question.getByRole('button', { name: 'Share credits' }).click();
  await expect(page.getByText('Credits shared successfully!')).toBeVisible();
  await expect(page.getByText('8 credits available')).toBeVisible();
  const history = page.getByRole('region', { name: 'Sharing history' });
  await expect(history.getByRole('link', { name: holder.friend })).toBeVisible();

  await history.getByRole('button', { name: /^Revoke/ }).click();
  const revoke = page.getByRole('dialog', { name: `Take back 2 credits from ${holder.friend}?` });
  await revoke.getByLabel('Reason').fill('By mistake');
  await revoke.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('10 credits available')).toBeVisible();
  await expect(history.getByText('Revoked')).toBeVisible();
});

/** Long after the package would end. */
const LAST_DAY = `31 Dec ${new Date().getFullYear() + 1}`;

test('days and credits are changed with a reason, appear in the log, and the statement adds up', async ({
  owner,
  request,
}) => {
  const holder = await arrangeHolder(request);
  const page = await owner.newPage();
  const drawer = await openPackage(page, holder);
  await drawer.getByRole('button', { name: 'Edit validity' }).click();
  await drawer.getByLabel('Valid until').fill(LAST_DAY);
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(/^Last day:/)).toContainText(LAST_DAY);
  await drawer.getByRole('button', { name: 'Change dates' }).click();
  await expect(drawer.getByText('Please provide a reason for making this change')).toBeVisible();
  await drawer.getByLabel('Reason').fill('Was ill');
  await drawer.getByRole('button', { name: 'Change dates' }).click();
  await expect(page.getByText(`The dates of ${holder.planName} were changed.`)).toBeVisible();
  await expect(drawer.getByText(`– ${LAST_DAY}`)).toBeVisible();

  await drawer.getByRole('button', { name: 'Adjust credits' }).click();
  const form = drawer.getByRole('form', { name: 'Adjust credits' });
  await form.getByLabel('Credits to add').fill('-1');
  await expect(form.getByText(/^Credits:/)).toContainText('9 left');
  await form.getByLabel('Reason').fill('Booked twice');
  await form.getByRole('button', { name: 'Adjust credits' }).click();
  await expect(drawer.getByText(/^9 of \d+ credits left$/)).toBeVisible();

  await openTab(page, 'Change Log');
  const log = drawer.getByRole('list', { name: 'Change log' });
  await expect(log.getByText('“Was ill”')).toBeVisible();
  await expect(log.getByText('“Booked twice”')).toBeVisible();

  await openTab(page, 'Usage');
  await expect(drawer.getByText('By hand')).toBeVisible();
  await drawer.getByRole('link', { name: 'Credit statement' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Statement of ${holder.planName}` }),
  ).toBeVisible();
  const balance = page.getByRole('row', { name: /^Balance/ });
  // The sum of all lines equals the package's balance.
  await expect(balance.getByRole('cell').nth(0)).toHaveText('+9');
  await expect(balance.getByRole('cell').nth(1)).toHaveText('9');
});

test('voiding a package takes two steps, and makes it read-only', async ({ owner, request }) => {
  const holder = await arrangeHolder(request);
  const page = await owner.newPage();
  const drawer = await openPackage(page, holder);
  await drawer.getByRole('button', { name: 'Delete…' }).click();
  const guard = page.getByRole('dialog', { name: `${holder.planName} cannot be deleted` });
  await guard.getByRole('button', { name: 'Keep package' }).click();

  await drawer.getByRole('button', { name: 'Void package…' }).click();
  const first = page.getByRole('dialog', { name: `Void ${holder.name}’s ${holder.planName}` });
  await expect(first.getByText('Paid S$280.00; 10 of 10 credits unused')).toBeVisible();
  await first.getByLabel('Reason').fill('Moves to another city');
  await first.getByLabel('Refund amount').fill('280.01');
  await first.getByRole('button', { name: 'Continue' }).click();
  await expect(first.getByText('Refund amount cannot be more than the amount paid')).toBeVisible();
  await first.getByLabel('Refund amount').fill('196');
  const mode = first.getByRole('combobox', { name: 'Refund mode' });
  await pressOption(mode, page.getByTitle('Cash', { exact: true }));
  await first.getByRole('button', { name: 'Continue' }).click();

  await expect(
    page.getByRole('heading', { name: `Void ${holder.planName} for ${holder.name}?` }),
  ).toBeVisible();
  await expect(page.getByText('Refund S$196.00 by Cash')).toBeVisible();
  await expect(page.getByText('This cannot be undone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Void package', exact: true }).click();
  await expect(page.getByText(`${holder.planName} is void.`)).toBeVisible();
  await expect(drawer.getByText(/Refunded S\$196\.00 by Cash/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Edit validity' })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Void package…' })).toHaveCount(0);
});

async function expectNoViolations(page: Page, where: string): Promise<void> {
  await untilQuiet(page);
  expect(await axeViolations(page, WCAG), where).toEqual([]);
}

test('a membership is paused, resumed and ended with its cycle; each dialog explains what it does, and axe finds nothing', async ({
  owner,
  request,
}) => {
  const { memberId, planName } = await arrangeMembership(request);
  const page = await owner.newPage();
  await page.goto(`/dashboard/member/${memberId}?tab=packages-subscription`);
  const act = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${planName}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: planName });
    await expect(dialog).toBeVisible();
    await expectNoViolations(page, item);
    return dialog;
  };
  const pause = await act('Pause…');
  await expect(pause.getByText('It takes effect today.')).toBeVisible();
  await pause.getByRole('button', { name: 'Pause membership' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${planName}.*Paused from`) })).toBeVisible();
  await (await act('Resume…')).getByRole('button', { name: 'Resume membership' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${planName}.*Active`) })).toBeVisible();
  const cancel = await act('Cancel membership…');
  const reason = cancel.getByRole('combobox', { name: 'Reason' });
  await pressOption(reason, page.getByTitle('Moving away'));
  await cancel.getByRole('button', { name: 'Cancel membership' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${planName}.*Ends soon`) })).toBeVisible();
});
