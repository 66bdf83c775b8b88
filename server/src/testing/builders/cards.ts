import type { CardSetup, PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import type { FakeStripe } from '../../../fakeStripe/fakeStripe.ts';
import type { TestStudio } from './builders.ts';
import type { TestApp } from '../startTestApp.ts';
import { stepUp } from '../stepUp.ts';

/** API keys of a test account; each `account` has its own books. */
export const keysOf = (account: string) => ({
  secretKey: `sk_test_${account}`,
  publishableKey: `pk_test_${account}`,
  webhookSecret: `whsec_${account}`,
});

/** An account name at the fake provider: the letters and digits of the studio's id. */
export const accountName = ({ studioId }: Pick<TestStudio, 'studioId'>): string =>
  studioId.replaceAll('-', '');

/** Connects a studio with the fake provider, as its owner would. */
export async function connectCards(api: TestApp, studio: TestStudio): Promise<ReturnType<typeof keysOf>> {
  const keys = keysOf(accountName(studio));
  await stepUp(api, studio.owner, 'KEYS');
  const { code, message } = await api.call('POST', '/api/studio/portal/payment-gateway', {
    as: studio.owner,
    json: { provider: 'FAKE', ...keys },
  });
  if (code !== '0') throw new Error(message);
  return keys;
}

/** What the test installation is at the fake provider, so that studios can connect their account. */
export const connectAt = ({ url }: Pick<FakeStripe, 'url'>) => ({
  stripeUrl: url,
  stripeConnectUrl: url,
  stripeConnect: { clientId: 'ca_platform', secretKey: 'sk_test_platform' },
});

/**
 * An owner, who has given a proof, sets out to connect an account, and answers the provider's page.
 * @returns what the page that they come back to finds in its address.
 */
export async function comeBack(
  api: TestApp,
  owner: { token: string },
  act: 'allow' | 'deny' = 'allow',
): Promise<Record<string, string>> {
  const { data, message } = await api.call<{ url: string }>(
    'GET',
    '/api/studio/portal/payment-gateway/connect',
    { as: owner },
  );
  if (!data?.url) throw new Error(message);
  const answered = await fetch(`${data.url}&act=${act}`, { redirect: 'manual' });
  return Object.fromEntries(new URL(answered.headers.get('location') ?? '').searchParams);
}

/**
 * Enters a card on the provider's page, without authentication by a bank.
 * @returns the status of the next page: 303 leads back to the site.
 */
export function typeCard(fake: Pick<FakeStripe, 'visitPage'>, url: string, number: string): number {
  return sendPage(fake, url, { number });
}

/** Submits one of the forms of the provider's page. */
export function sendPage(
  fake: Pick<FakeStripe, 'visitPage'>,
  url: string,
  fields: Record<string, string>,
): number {
  const visited = fake.visitPage(url.split('/').at(-1) ?? '', new URLSearchParams(fields).toString());
  if (!visited) return 404;
  return 'location' in visited ? 303 : visited.status;
}

/**
 * Saves a card of a member.
 * @returns its id.
 */
export async function aSavedCard(
  api: TestApp,
  fake: FakeStripe,
  member: { token: string },
  number = '4242424242424242',
): Promise<string> {
  const { data } = await api.call<CardSetup>('POST', '/api/transaction/payment-method/setup', { as: member });
  typeCard(fake, data.redirectUrl, number);
  const saved = await api.call<PaymentMethod[]>('POST', '/api/transaction/payment-method', {
    as: member,
    json: { setupRef: data.setupRef },
  });
  return saved.data[0]?.paymentMethodId ?? '';
}
