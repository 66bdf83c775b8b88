import { expectClean } from '../../support/page/clean.ts';
import { signedIn } from '../../support/page/portal.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { addPack, deskOf } from '../../support/people/desk.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { newOwner } from '../../support/people/newStudio.ts';
import { proveIt } from '../../support/people/proveIt.ts';
import { expect, test } from '../../support/test.ts';

const ACCOUNT = { bank: 'DBS', holder: 'Aloha Pilates Pte Ltd', number: '003-912345-6' };

test('terms that an owner publishes are agreed to, and the account that they enter is paid into', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);
  const { token, password } = await newOwner(request);
  const desk = await deskOf(request, token);
  const { extension } = await desk.get<{ extension: string }>('/api/studio/portal/studio');
  await addPack(desk, { packageName: 'Ten classes' });
  const who = await newMember(request, { extension });
  const page = await (await signedIn(browser, baseURL ?? '', token)).newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('terms begin with our text, and are published', async () => {
    await page.goto('/dashboard/configure/terms-and-policies');
    await page.getByRole('button', { name: 'Our text' }).click();
    await expect(
      page.getByRole('region', { name: 'Preview' }).getByText(/^You book classes with your account/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText('Terms of service saved.')).toBeVisible();
  });

  await test.step('bank transfer is switched on with three fields and a proof', async () => {
    await page.goto('/dashboard/configure/payment-modes');
    await page.getByRole('button', { name: 'Edit Bank transfer' }).click();
    const drawer = page.getByRole('dialog', { name: 'Bank transfer' });
    const taken = drawer.getByRole('switch', { name: 'Take Bank transfer' });
    if (!(await taken.isChecked())) await taken.click();
    await drawer.getByRole('checkbox', { name: 'Offer it on the booking website' }).check();
    await drawer.getByLabel('Bank', { exact: true }).fill(ACCOUNT.bank);
    await drawer.getByLabel('Account holder').fill(ACCOUNT.holder);
    await drawer.getByLabel('Account number').fill(ACCOUNT.number);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await proveIt(page, { password });
    await expect(page.getByText('Bank transfer saved.')).toBeVisible();
    const row = page.getByRole('list', { name: 'Payment modes' }).getByRole('listitem');
    await expect(row.filter({ hasText: 'Bank transfer' })).toContainText(
      'At the desk and on the booking website',
    );
    await untilQuiet(page);
    await expectClean(page, 'payment modes with an account');
  });

  const phone = await memberPhone(browser, 'package-options', who);
  await test.step('a member from before is asked to agree, once', async () => {
    await expect(phone.getByText(/^You book classes with your account/)).toBeVisible();
    await phone.getByRole('checkbox', { name: 'I have read and agree to: Terms of service.' }).check();
    await phone.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();
    await page.goto('/dashboard/configure/terms-and-policies');
    await expect(page.getByText(/1 member has agreed to it\.$/)).toBeVisible();
  });

  await test.step('the checkout says where the money goes', async () => {
    await phone.getByRole('radio', { name: /Ten classes/ }).check();
    await phone.getByRole('radio', { name: /^Bank transfer/ }).check();
    await phone.getByRole('button', { name: 'Order and pay by bank transfer' }).click();
    for (const fact of Object.values(ACCOUNT)) await expect(phone.getByText(fact)).toBeVisible();
  });
});
