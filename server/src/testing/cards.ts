import type { PaymentMethod } from '@studio/contract/payment-mode.schema';
import type { FakeStripe } from '../fakeStripe/fakeStripe.ts';
import type { TestStudio } from './builders.ts';
import type { TestApp } from './startTestApp.ts';
import { stepUp } from './stepUp.ts';

/** Keys of a test account; each `account` has books of its own. */
export const keysOf = (account: string) => ({ secretKey: `sk_test_${account}`, publishableKey: `pk_test_${account}`, webhookSecret: `whsec_${account}` });

/** Letters and digits of a studio's id: an account of its own at the fake. */
export const accountName = ({ studioId }: Pick<TestStudio, 'studioId'>): string => studioId.replaceAll('-', '');

/** Connects a studio with the fake provider, as its owner would. */
export async function connectCards(api: TestApp, studio: TestStudio): Promise<ReturnType<typeof keysOf>> {
  const keys = keysOf(accountName(studio));
  await stepUp(api, studio.owner);
  const { code, message } = await api.call('POST', '/api/studio/portal/payment-gateway', { as: studio.owner, json: { provider: 'FAKE', ...keys } });
  if (code !== '0') throw new Error(message);
  return keys;
}

const asForm = (number: string) => ({ 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': number, 'payment_method_data[card][exp_month]': '12', 'payment_method_data[card][exp_year]': '2034' });

/** What the provider's frame does in a browser: confirms with a card that was typed in. */
export function typeCard(fake: FakeStripe, { kind, ref, clientSecret, publishableKey }: { kind: 'setup_intents' | 'payment_intents'; ref: string; clientSecret: string; publishableKey: string }, number: string): number {
  const body = new URLSearchParams({ client_secret: clientSecret, ...asForm(number) }).toString();
  return fake.answer({ method: 'POST', url: `/v1/${kind}/${ref}/confirm`, headers: { authorization: `Bearer ${publishableKey}` }, body }).status;
}

/** A card that a member has saved. @returns its id. */
export async function aSavedCard(api: TestApp, fake: FakeStripe, member: { token: string }, number = '4242424242424242'): Promise<string> {
  const { data } = await api.call<{ setupRef: string; clientSecret: string; publishableKey: string }>('POST', '/api/transaction/payment-method/setup', { as: member });
  typeCard(fake, { kind: 'setup_intents', ref: data.setupRef, ...data }, number);
  const saved = await api.call<PaymentMethod[]>('POST', '/api/transaction/payment-method', { as: member, json: { setupRef: data.setupRef } });
  return saved.data[0]?.paymentMethodId ?? '';
}
