import type { APIRequestContext } from '@playwright/test';
import type { PaymentModes } from '@studio/contract/configure/payment/payment-mode.schema';
import { readPdf } from '@studio/server/src/testing/files/readPdf.ts';
import { typeCode } from '../../support/page/mailbox.ts';
import { tokenOf } from '../../support/page/portal.ts';
import { untilQuiet } from '../../support/page/quiet.ts';
import { deskOf } from '../../support/people/desk.ts';
import { memberPhone, newMember } from '../../support/people/member.ts';
import { choose, DEMO_PASSWORD } from '../../support/people/staff.ts';
import { expect, test } from '../../support/test.ts';
import { IS_LONG } from '../../support/tier.ts';
import { uniqueMark, uniquePhone } from '../../support/unique.ts';
import { downloaded } from '../../support/page/downloads.ts';

interface DayOne {
  city: string;
  zone: string;
  locale: string;
  /** Its name, if that has no letters for a web address. */
  native?: string;
  /** What the form has guessed. */
  guessed: { country: string; currency: string; tax: string };
  /** As the owner types it, and as everybody sees it; which blank it has, is another matter. */
  price: { typed: string; shown: string };
  person: { firstName: string; lastName: string; phone: string; shown: string };
  taxLine: string;
  /** How mobile numbers begin, abroad and at home. */
  dial: { code: string; begin: string };
}

const PLACES: readonly DayOne[] = [
  {
    city: 'Jakarta',
    zone: 'Asia/Jakarta',
    locale: 'id-ID',
    guessed: { country: 'Indonesia', currency: 'IDR Indonesian Rupiah', tax: 'PPN' },
    price: { typed: 'Rp 1.500.000', shown: 'Rp 1.500.000' },
    person: { firstName: 'Wulandari', lastName: '', phone: '0812-3456-7890', shown: '+62 812 3456 7890' },
    taxLine: 'Includes PPN 11%',
    dial: { code: '+62', begin: '081' },
  },
  {
    city: 'Tokyo',
    zone: 'Asia/Tokyo',
    locale: 'ja-JP',
    native: '東京ヨガ',
    guessed: { country: 'Japan', currency: 'JPY Japanese Yen', tax: 'Consumption tax' },
    // A Japanese keyboard types wide digits.
    price: { typed: '１１，０００', shown: '¥11,000' },
    person: {
      firstName: 'さくら',
      lastName: '山本',
      phone: '０９０−１２３４−５６７８',
      shown: '+81 90 1234 5678',
    },
    taxLine: 'Includes Consumption tax 10%',
    dial: { code: '+81', begin: '090' },
  },
];

const plain = (text: string): string => text.replace(/\s/g, ' ');
const like = (text: string): string => text.replace(/[.\\$]/g, '\\$&').replace(/ /g, '\\s');

/** Lets the studio of an owner take cards, through the fake provider. */
async function takeCards(request: APIRequestContext, userEmail: string): Promise<void> {
  const desk = await deskOf(request, await tokenOf(request, userEmail));
  const proof = { method: 'PASSWORD', currentPassword: DEMO_PASSWORD };
  await desk.post('/api/auth/portal/step-up', { ...proof, purpose: 'KEYS' });
  const account = `dayone${uniqueMark()}`;
  await desk.post('/api/studio/portal/payment-gateway', {
    provider: 'FAKE',
    secretKey: `sk_test_${account}`,
    publishableKey: `pk_test_${account}`,
    webhookSecret: `whsec_${account}`,
  });
  const url = '/api/studio/portal/payment-modes';
  const { modes, version } = await desk.get<PaymentModes>(url);
  await desk.post('/api/auth/portal/step-up', { ...proof, purpose: 'PAYOUT' });
  const shown = modes.map((mode) => ({ ...mode, showOnBookingSite: mode.mode === 'CARD' }));
  await desk.post(url, { modes: shown, version });
}

for (const { city, zone, locale, native, guessed, price, person, taxLine, dial } of PLACES)
  test.describe(city, () => {
    test.use({ timezoneId: zone, locale, actionTimeout: 15_000 });

    test(`day one of an owner in ${city}`, async ({ page, browser, request }) => {
      test.setTimeout(150_000);
      const mark = uniqueMark();
      const userEmail = `owner-${mark}@example.com`;
      await page.emulateMedia({ reducedMotion: 'reduce' });

      await test.step('register: the form knows where the studio is', async () => {
        await page.goto('/auth/jwt/register');
        for (const value of [guessed.country, guessed.currency])
          await expect(page.getByTitle(value, { exact: true })).toBeVisible();
        await expect(page.getByRole('textbox', { name: /^Tax(?! rate)/ })).toHaveValue(guessed.tax);
        await page.getByLabel('Studio name').fill(native ?? `Yoga ${mark}`);
        if (native) await page.getByLabel('Web address').fill(`yoga-${mark}`);
        await page.getByLabel('Your name').fill(person.firstName);
        await page.getByLabel('Email').fill(userEmail);
        await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
        await page.getByRole('button', { name: 'Continue' }).click();
        await typeCode(page, request, userEmail);
        await page.getByRole('button', { name: 'Create studio' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      });
      await test.step('set a price', async () => {
        await page.goto('/dashboard/package-plans/create');
        await page.getByLabel('Name', { exact: true }).fill('Ten classes');
        await page.getByLabel('Price', { exact: true }).fill(price.typed);
        await choose(page, 'Tax (optional)', taxLine.replace('Includes ', '') + ', included');
        await page.getByLabel(/^Credits/).fill('10');
        const card = page.getByRole('complementary', { name: 'Preview' });
        await expect(card.getByText(new RegExp(like(price.shown)))).toBeVisible();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByRole('link', { name: 'Ten classes' })).toBeVisible();
      });
      await test.step('add a person', async () => {
        await page.goto('/dashboard/member');
        await page.getByRole('button', { name: 'Add client' }).first().click();
        const form = page.getByRole('dialog', { name: 'Add client' });
        await form.getByLabel('First name').fill(person.firstName);
        if (person.lastName) await form.getByLabel('Last name').fill(person.lastName);
        await form.getByRole('textbox', { name: /Phone/ }).fill(person.phone);
        await form.getByRole('button', { name: 'Add client' }).click();
        await expect(form).toBeHidden();
        await expect(page.getByText(person.shown).first()).toBeVisible();
      });
      await test.step('sell, and print the receipt', async () => {
        await page.getByRole('button', { name: 'View member profile' }).click();
        await page.getByRole('button', { name: 'Add package' }).click();
        await page.getByRole('radio', { name: /Ten classes/ }).click();
        await page.getByRole('radio', { name: 'Cash' }).click();
        await page.getByRole('button', { name: new RegExp(`^Sell for ${like(price.shown)}$`) }).click();
        await expect(page.getByText('Ten classes is active.')).toBeVisible();
        await page.goto('/dashboard/payments?tab=all');
        await page.getByRole('button', { name: /, order / }).click();
        const receipt = page.getByRole('dialog').getByRole('button', { name: /^Receipt .* as PDF$/ });
        const words = readPdf(await downloaded(page, receipt)).map(({ text }) => plain(text));
        expect(words).toEqual(expect.arrayContaining([price.shown, taxLine]));
      });
      // The table of the server pays by card in every currency: in the browser one is enough for `npm test`.
      if (!IS_LONG && city !== 'Jakarta') return;
      await test.step('be paid by card', async () => {
        await takeCards(request, userEmail);
        const extension = `yoga-${mark}`;
        const who = await newMember(request, {
          extension,
          phoneCountryCode: dial.code,
          phone: dial.begin + uniquePhone(),
        });
        const phone = await memberPhone(browser, 'package-options', who);
        await phone.getByRole('radio', { name: /Ten classes/ }).check();
        await phone.getByRole('button', { name: new RegExp(`^Pay ${like(price.shown)}`) }).click();
        await phone.getByLabel('Card number').fill('4242 4242 4242 4242');
        await phone.getByRole('button', { name: /^Pay / }).click();
        await expect(phone.getByRole('heading', { name: 'All set!' })).toBeVisible();
        await untilQuiet(phone);
      });
    });
  });
