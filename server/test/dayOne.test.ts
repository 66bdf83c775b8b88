import { COUNTRIES, countriesIn, countryOf, usualIn } from '@studio/contract/values/place/countries';
import { callingCodeOfCountry } from '@studio/contract/values/place/worldCodes';
import type { PaymentModes } from '@studio/contract/configure/payment/payment-mode.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { currencyDigits, formatMoney } from '@studio/contract/values/money';
import { percentWords } from '@studio/contract/values/typed/numbers';
import { readAmount } from '@studio/contract/values/typed/typedAmount';
import { startFakeStripe, type FakeStripe } from '../fakeStripe/fakeStripe.ts';
import { receiptFiles } from '../src/modules/packages/order/receipt/receiptFile.routes.ts';
import { paymentWebhook } from '../src/modules/packages/payment/webhook/webhook.routes.ts';
import { aCode, anAddress, PASSWORD, postAuth, type SignedIn } from '../src/testing/builders/accounts.ts';
import { aMember, type TestStudio } from '../src/testing/builders/builders.ts';
import { connectCards, typeCard } from '../src/testing/builders/cards.ts';
import { readPdf } from '../src/testing/files/readPdf.ts';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import { NATIONAL_NUMBERS } from '../src/testing/samples/nationalNumbers.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';
import { stepUp } from '../src/testing/stepUp.ts';
import { someOf } from '../src/testing/tier.ts';

let api: TestApp;
let fake: FakeStripe;
beforeAll(async () => {
  fake = await startFakeStripe({ clock: () => api.clock.now() });
  api = await startTestApp({
    modules: [everyRoute().all],
    areas: [receiptFiles, paymentWebhook],
    config: { fakeStripeUrl: fake.url },
  });
});
afterAll(async () => {
  await api.close();
  await fake.close();
});

/**
 * Those of the review first, then some of each continent; the others are like one of them, or differ in a row of a
 * table.
 */
const FIRST = 'DE ID JP BR KE NG PK NP JO KW BF GE CL PE IS WS TN MG'.split(' ');
const countries = [...FIRST, ...COUNTRIES.filter((country) => !FIRST.includes(country))];
const ZONES = Intl.supportedValuesOf('timeZone');
/** Zones that we do not know count as in the United States; a few their browsers write in the newer way. */
const ZONE_OF: Readonly<Record<string, string>> = { US: 'America/New_York', NP: 'Asia/Kathmandu' };
const zoneOf = (country: string): string =>
  ZONE_OF[country] ?? ZONES.find((timezone) => countriesIn(timezone).includes(country)) ?? '';

/** What the form of registering sends of a place where its person leaves all as it is. */
const placeOf = (country: string) => ({
  timezone: zoneOf(country),
  country,
  phoneCountryCode: callingCodeOfCountry(country),
  ...usualIn(country),
});

/** Currencies that the provider counts in whole units or in thousandths, by its documents; all others in hundredths. */
const WHOLE_AT_PROVIDER = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const THOUSANDTHS_AT_PROVIDER = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
/** What the provider is asked for: of thousandths it takes tens only. */
function atProvider(total: number, currency: string): number {
  if (THOUSANDTHS_AT_PROVIDER.includes(currency)) return Math.floor(Math.round(total * 1000) / 10) * 10;
  return Math.round(total * (WHOLE_AT_PROVIDER.includes(currency) ? 1 : 100));
}
/** About a hundred US dollars, with all the decimals that there are. */
const PRICES: Readonly<Record<string, number>> = { IDR: 950_000, VND: 2_500_000, KRW: 132_000, JPY: 11_000 };
const priceIn = (currency: string): string => {
  const digits = currencyDigits(currency);
  return (PRICES[currency] ?? (digits === 3 ? 35.125 : 1_234.5)).toFixed(digits);
};

/** What a request answers. @throws with the sentence of a refusal. */
async function ask<Data>(
  method: 'GET' | 'POST',
  url: string,
  as: { token: string },
  given: { json?: object; query?: Record<string, string> } = {},
): Promise<Data> {
  const { code, data, message } = await api.call<Data>(method, url, { as, ...given });
  if (code !== '0') throw new Error(`${url}: ${message} ${JSON.stringify(data)}`);
  return data;
}

/** Registers as the form does, which guesses all of it from the zone. */
async function open(place: ReturnType<typeof placeOf>): Promise<TestStudio> {
  const userEmail = anAddress();
  const otp = await aCode(api, userEmail);
  const person = { studioName: 'Day One', name: 'Wulandari', userEmail, password: PASSWORD, otp };
  const { data, message } = await postAuth<SignedIn>(api, 'sign-up-from-studio', { ...person, ...place });
  if (!data) throw new Error(message);
  const { studioId, userId } = await api.auth.authenticate(`Bearer ${data.token}`);
  return { studioId: studioId ?? '', extension: '', owner: { ...data, userEmail, userId, staffId: '' } };
}

/** A pack at the price that its owner types, with the tax that registering made. */
async function priceAPack(owner: SignedIn, price: string): Promise<string> {
  const [tax] = await ask<TaxRate[]>('GET', '/api/studio/portal/tax-rate', owner);
  const { studioPackageId } = await ask<{ studioPackageId: string }>(
    'POST',
    '/api/studio-package/portal/create',
    owner,
    {
      json: {
        packageName: 'Ten classes',
        packageType: 'CLASS_PACK',
        price,
        credits: 10,
        validityValue: 6,
        validityUnit: 'MONTH',
        eligibleTypes: ['CLASS'],
        taxRateId: tax?.taxRateId ?? null,
      },
    },
  );
  return studioPackageId;
}

/** Connects the fake provider, and shows cards on the website. @returns its secret key. */
async function takeCards(studio: TestStudio): Promise<string> {
  const { secretKey } = await connectCards(api, studio);
  const url = '/api/studio/portal/payment-modes';
  const { modes, version } = await ask<PaymentModes>('GET', url, studio.owner);
  const shown = modes.map((mode) => ({ ...mode, showOnBookingSite: mode.mode === 'CARD' }));
  await stepUp(api, studio.owner, 'PAYOUT');
  await ask('POST', url, studio.owner, { json: { modes: shown, version } });
  return secretKey;
}

async function receiptOf(owner: SignedIn, orderId: string): Promise<string[]> {
  const { rawPayload } = await api.app.inject({
    url: `/api/transaction/portal/receipt/${orderId}.pdf`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  // Which blank stands in an amount, the font may not say.
  return readPdf(rawPayload).map(({ text }) => plain(text));
}
const plain = (text: string): string => text.replace(/\s/g, ' ');

test.each(someOf(countries, 18))('day one of a studio in %s', async (country) => {
  const place = placeOf(country);
  const { timezone, currency, taxName, taxPercent, taxInclusive } = place;
  expect(countryOf({ timezone })).toBe(country === 'XK' ? 'RS' : country);
  const studio = await open(place);
  const { owner } = studio;
  const price = priceIn(currency);
  const shown = formatMoney(price, currency, place);
  // The field of the page reads what its owner types: with the sign, and with the signs of their region.
  const typed = readAmount(shown, currency);
  expect(Number(typed)).toBe(Number(price));
  const studioPackageId = await priceAPack(owner, typed);

  const person = { firstName: 'Wulandari', phoneCountryCode: place.phoneCountryCode };
  const { memberId } = await ask<{ memberId: string }>('POST', '/api/member/portal/create', owner, {
    json: { ...person, phone: NATIONAL_NUMBERS[country] },
  });
  const sold = await ask<MemberPackage>('POST', '/api/studio-package-transaction/portal/assign', owner, {
    json: { memberId, studioPackageId, payMode: 'CASH', paid: true },
  });
  const receipt = await receiptOf(owner, sold.orderId ?? '');
  expect(receipt).toEqual(expect.arrayContaining(['Day One', 'Ten classes', 'Wulandari']));
  // A sign that another font draws is a text of its own.
  expect(receipt.join('')).toContain(plain(shown));
  const tax = `${taxInclusive ? 'Includes ' : ''}${taxName} ${percentWords(taxPercent, place)}`;
  if (taxName) expect(receipt).toContain(tax);
  else expect(receipt.join('\n')).not.toContain('%');

  const secretKey = await takeCards(studio);
  const member = await aMember(api, studio);
  const order = await ask<Order>('POST', '/api/transaction/create', member, {
    json: { studioPackageId, mode: 'CARD' },
  });
  const { redirectUrl } = await ask<PayInfo>('POST', '/api/transaction/pay', member, {
    json: { orderId: order.orderId, mode: 'CARD' },
  });
  typeCard(fake, redirectUrl ?? '', '4242424242424242');
  // No order is asked about more often than that.
  api.clock.advance(3_000);
  expect(
    await ask<Order>('GET', '/api/transaction/status', member, { query: { orderId: order.orderId } }),
  ).toMatchObject({ status: 'PAID', currency, total: order.total });
  const charged = fake.events(secretKey).find(({ type }) => type === 'payment_intent.succeeded')?.['data'] as
    | { object: object }
    | undefined;
  expect(charged?.object).toMatchObject({
    currency: currency.toLowerCase(),
    amount: atProvider(Number(order.total), currency),
  });
});
