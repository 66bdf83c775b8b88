import type { APIRequestContext } from '@playwright/test';
import { expectClean } from '../support/page/clean.ts';
import { addClient, assign, dataOf, deskOf, type Desk } from '../support/people/desk.ts';
import { newMember } from '../support/people/member.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { choose } from '../support/people/staff.ts';
import { expect, test } from '../support/test.ts';
import { uniqueMark } from '../support/unique.ts';
import { downloaded } from '../support/page/downloads.ts';

const PLANS = '/dashboard/package-plans';

/**
 * A one-pixel picture that stands for a proof of payment. Made anew each time, so that no other order has the
 * same.
 */
function picture(): Buffer {
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return Buffer.concat([dot, Buffer.from(String(Date.now()))]);
}

interface Plan {
  studioPackageId: string;
  packageName: string;
}
/** The demo studio's plan with this name. */
async function planNamed({ get }: Desk, name: string): Promise<string> {
  const plans = await get<Plan[]>('/api/studio-package/portal/studio');
  return plans.find(({ packageName }) => packageName === name)?.studioPackageId ?? '';
}

/**
 * A member of the demo studio orders a plan by bank transfer and sends a picture as proof.
 * @returns what to search for.
 */
async function arrangeProof(request: APIRequestContext, packageName: string): Promise<{ reference: string }> {
  const studioPackageId = await planNamed(await deskOf(request), packageName);
  const headers = { authorization: `Bearer ${(await newMember(request)).token}` };
  const { orderId, reference } = await dataOf<{ orderId: string; reference: string }>(
    await request.post('/api/transaction/create', {
      headers,
      data: { studioPackageId, mode: 'BANK_TRANSFER' },
    }),
  );
  await dataOf(
    await request.post('/api/transaction/proof', {
      headers,
      multipart: { orderId, file: { name: 'transfer.png', mimeType: 'image/png', buffer: picture() } },
    }),
  );
  return { reference };
}

test('a plan is created beside its card, changed for those who hold it, and changed back', async ({
  owner,
  request,
}) => {
  test.setTimeout(120_000);
  const page = await owner.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const name = `Off-peak ${uniqueMark()}`;

  await test.step('create it, and see its card', async () => {
    await page.goto(`${PLANS}/create`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Price').fill('180');
    await page.getByLabel(/^Credits \(optional\)/).fill('10');
    await page.getByLabel(/^Max bookings per week/).fill('2');
    const card = page.getByRole('complementary', { name: 'Preview' });
    await expect(card.getByText(name)).toBeVisible();
    await expect(card.getByText('S$180.00')).toBeVisible();
    await expect(card.getByText('10 credits')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
  });
  await test.step('sell one', async () => {
    const desk = await deskOf(request);
    const { memberId } = await addClient(desk, { firstName: 'Omar', lastName: uniqueMark() });
    await assign(desk, memberId, await planNamed(desk, name));
  });
  await test.step('change it for all who hold it, and undo that', async () => {
    await page.goto(PLANS);
    await page.getByRole('link', { name }).click();
    await page.getByLabel(/^Max bookings per week/).fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who gets the changes?' });
    await expect(dialog.getByText('2 → 3')).toBeVisible();
    await dialog.getByRole('radio', { name: /^New and existing packages/ }).check();
    await expect(dialog.getByText('Also 1 package of 1 member')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save plan' }).click();
    await expect(page.getByText(`${name} saved.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 package restored.')).toBeVisible();
  });
  await test.step('move it to the front of the packs, by keyboard', async () => {
    const packs = page.getByRole('list', { name: 'Class packs' });
    const up = packs.getByRole('button', { name: `Move up, ${name}` });
    await expect(up).toBeVisible();
    const places = await packs.getByRole('listitem').count();
    await up.focus();
    for (let press = 1; press < places; press++) await page.keyboard.press('Enter');
    await expect(packs.getByRole('listitem').first()).toContainText(name);
    await expect(up).toBeFocused();
  });
  await test.step('take it off sale, and archive it', async () => {
    await page.getByRole('switch', { name: `On sale, ${name}` }).click();
    await expect(page.getByRole('switch', { name: `On sale, ${name}` })).not.toBeChecked();
    await page.getByRole('button', { name: `Actions, ${name}` }).click();
    await expect(page.getByRole('menuitem', { name: /Delete….*Sold once: archive instead/ })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
});

test('a promo code is created from the home page', async ({ owner }) => {
  const page = await owner.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard');
  await page
    .getByRole('region', { name: 'Quick actions' })
    .getByRole('button', { name: 'Create Promo Code' })
    .click();
  const form = page.getByRole('dialog', { name: 'Create promo code' });
  await form.getByRole('button', { name: 'Generate code' }).click();
  const code = await form.getByLabel('Code', { exact: true }).inputValue();
  await form.getByLabel('Name').fill('Spring');
  await form.getByLabel('Percent', { exact: true }).fill('15');
  await form.getByLabel(/^Total uses/).fill('20');
  await untilQuiet(page);
  await expectClean(page, 'the form of a promo code');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Stay Here' })).toBeVisible();
  await page.getByRole('button', { name: 'View promo codes' }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('0 of 20');
});

test("staff find a member's payment, keep its receipt, and refund a part", async ({ owner, request }) => {
  test.setTimeout(120_000);
  const { reference } = await arrangeProof(request, '5-Class Pack');
  const page = await owner.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard/payments');

  await test.step('approve it, with its proof beside', async () => {
    await page.getByLabel('Search pending payments').fill(reference);
    const row = page.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText('1 proof');
    await row.getByRole('button', { name: /^Approve/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /^Proof of payment/ })).toBeVisible();
    await untilQuiet(page);
    await expectClean(page, 'the approval of a payment');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(/is paid and active/)).toBeVisible();
  });
  await test.step('keep the receipt', async () => {
    await page.getByRole('tab', { name: 'All orders' }).click();
    await page.getByLabel('Search orders').fill(reference);
    await page.getByRole('button', { name: new RegExp(`, order ${reference}`) }).click();
    const receipt = page.getByRole('dialog').getByRole('button', { name: /^Receipt .* as PDF$/ });
    const file = await downloaded(page, receipt);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('refund a part', async () => {
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund/ });
    await dialog.getByLabel('Refund amount').fill('10');
    await choose(page, 'Refund mode', 'Cash');
    await dialog.getByLabel('Reason').fill('Came once less');
    await untilQuiet(page);
    await expectClean(page, 'the refund of a payment');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText(/^S\$10\.00 was refunded to/)).toBeVisible();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: /^Credit note .* as PDF$/ }),
    ).toBeVisible();
  });
});
