import type { CardSetup, PaymentMethod } from '@studio/contract/configure/payment-mode.schema';
import type { FakeStripe } from '../../../fakeStripe/fakeStripe.ts';
import type { TestStudio } from './builders.ts';
import type { TestApp } from '../startTestApp.ts';
import { stepUp } from '../stepUp.ts';

/** Keys of a test account; each `account` has books of its own. */
export const keysOf = (account: string) => ({
  secretKey: `sk_test_${account}`,
  publishableKey: `pk_test_${account}`,
  webhookSecret: `whsec_${account}`,
});

/** Letters and digits of a studio's id: an account of its own at the fake. */
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

/**
 * Enters a card on the provider's page, as a person does, and asks no bank. @returns the status of what they
 * see next: 303 is back on the site.
 */
export function typeCard(fake: Pick<FakeStripe, 'visitPage'>, url: string, number: string): number {
  return sendPage(fake, url, { number });
}

/** Sends one of the forms of the provider's page. */
export function sendPage(
  fake: Pick<FakeStripe, 'visitPage'>,
  url: string,
  fields: Record<string, string>,
): number {
  const visited = fake.visitPage(url.split('/').at(-1) ?? '', new URLSearchParams(fields).toString());
  if (!visited) return 404;
  return 'location' in visited ? 303 : visited.status;
}

/** A card that a member has saved. @returns its id. */
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
