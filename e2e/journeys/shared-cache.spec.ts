import { addClient, addPack, deskOf, type Desk } from '../support/people/desk.ts';
import { newOwner } from '../support/people/newStudio.ts';
import { signedIn } from '../support/page/portal.ts';
import { expect, test } from '../support/test.ts';

/**
 * Creates a studio whose only client has an unpaid package.
 * @returns the client's name.
 */
async function arrangeDebt(desk: Desk): Promise<string> {
  const { memberId, name } = await addClient(desk, { firstName: 'Ada', lastName: 'Tan' });
  const studioPackageId = await addPack(desk, { packageName: 'Ten classes' });
  await desk.post('/api/studio-package-transaction/portal/assign', {
    memberId,
    studioPackageId,
    payMode: 'CASH',
    paid: false,
  });
  return name;
}

test('a payment recorded in one remote refreshes what another and the shell show', async ({
  browser,
  baseURL,
  request,
}) => {
  const { token } = await newOwner(request);
  const member = await arrangeDebt(await deskOf(request, token));
  const page = await (await signedIn(browser, baseURL ?? '', token)).newPage();
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const pending = page
    .getByRole('region', { name: 'Today in figures' })
    .getByRole('link', { name: /^Pending payments/ });
  await expect(pending).toHaveText(/^Pending payments\s*1(?!\d)/);

  await nav.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('button', { name: new RegExp(`^${member}\\s*, order`) }).click();
  await page.getByRole('dialog').getByRole('link', { name: member }).click();
  await page.getByRole('tab', { name: 'Packages' }).click();
  await expect(page.getByText('Waiting for payment')).toBeVisible();

  // Refetched without a click or a reload, because the payment invalidates what the members remote has
  // cached.
  await nav.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('button', { name: `Record payment from ${member}` }).click();
  const dialog = page.getByRole('dialog');
  // The dialog loads its fields after it opens, which moves the button.
  await expect(dialog.getByLabel('Amount received')).toHaveValue('280.00');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText(/is paid and active/)).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: 'Packages' }).click();
  await expect(page.getByRole('button', { name: 'Ten classes', exact: true })).toBeVisible();
  await expect(page.getByText('Waiting for payment')).toHaveCount(0);

  await nav.getByRole('link', { name: 'Dashboard' }).click();
  await expect(pending).toHaveText(/^Pending payments\s*0(?!\d)/);
});
