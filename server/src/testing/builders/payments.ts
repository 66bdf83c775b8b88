import type { Order } from '@studio/contract/orders/order.schema';
import type { PaymentModes } from '@studio/contract/configure/payment/payment-mode.schema';
import type { StripeObject } from '../../../fakeStripe/stripeObject.ts';
import { signatureHeader } from '../../../fakeStripe/events.ts';
import { startFakeStripe, type FakeStripe } from '../../../fakeStripe/fakeStripe.ts';
import { bookingModule } from '../../modules/booking/booking/booking.routes.ts';
import { waitlistModule } from '../../modules/booking/booking/waitlist/waitlist.routes.ts';
import { orderModule } from '../../modules/packages/order/order.routes.ts';
import { packageModule } from '../../modules/packages/package/package.routes.ts';
import { paymentGatewayModule } from '../../modules/packages/payment-gateway/payment-gateway.routes.ts';
import { paymentModeModule } from '../../modules/configure/payment-mode/payment-mode.routes.ts';
import { paymentModule } from '../../modules/packages/payment/payment.routes.ts';
import { studioModule } from '../../modules/configure/studio/studio.routes.ts';
import { proofFiles } from '../../modules/packages/payment/proof/proof.routes.ts';
import { paymentWebhook } from '../../modules/packages/payment/webhook/webhook.routes.ts';
import { newId } from '../../platform/db/newId.ts';
import type { Deps } from '../../platform/deps.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from './builders.ts';
import { accountName, connectCards, keysOf } from './cards.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../startTestApp.ts';
import { stepUp } from '../stepUp.ts';

/** Starts an app with the modules for payments, and its own fake provider. */
export async function startPaying(
  options: TestAppOptions = {},
): Promise<{ api: TestApp; fake: FakeStripe; deps: Deps; close(): Promise<void> }> {
  const fake = await startFakeStripe({ clock: () => clockOf().now() });
  const api = await startTestApp({
    modules: [packageModule, orderModule, paymentModeModule, paymentGatewayModule, paymentModule],
    areas: [paymentWebhook, proofFiles],
    ...options,
    config: { fakeStripeUrl: fake.url, ...options.config },
  });
  const clockOf = () => api.clock;
  const deps: Deps = { db: api.db, clock: api.clock, config: api.config, auth: api.auth };
  return {
    api,
    fake,
    deps,
    close: async () => {
      await api.close();
      await fake.close();
    },
  };
}

const QR = { proxyType: 'UEN', proxyValue: '201403121W', merchantName: 'LOTUS YOGA' };
const BANK = { name: 'DBS', accountName: 'Lotus Pte Ltd', accountNo: '003-123456-7', swift: 'DBSSSGSG' };

/** A studio that accepts every payment mode, and one of its members. */
export async function aTill(
  api: TestApp,
): Promise<{ studio: TestStudio; member: TestMember; secretKey: string; webhookSecret: string }> {
  const studio = await aStudio(api);
  const { secretKey, webhookSecret } = await connectCards(api, studio);
  const url = '/api/studio/portal/payment-modes';
  const { data } = await api.call<PaymentModes>('GET', url, { as: studio.owner });
  const modes = data.modes.map((mode) => ({
    ...mode,
    showOnBookingSite: mode.mode !== 'OTHERS',
    qr: mode.mode === 'QR' ? QR : null,
    bank: mode.mode === 'BANK_TRANSFER' ? BANK : null,
  }));
  await stepUp(api, studio.owner, 'PAYOUT');
  const saved = await api.call('POST', url, { as: studio.owner, json: { modes, version: data.version } });
  if (saved.code !== '0') throw new Error(JSON.stringify(saved));
  return { studio, member: await aMember(api, studio), secretKey, webhookSecret };
}

/** The additional modules for holding places during a payment. */
export const HOLDING_MODULES = [
  packageModule,
  orderModule,
  paymentModeModule,
  paymentGatewayModule,
  paymentModule,
  bookingModule,
  waitlistModule,
  studioModule,
];

export interface ClassPlan {
  studioPackageId: string;
}

/** A plan of five classes for S$120.00, valid for a month. */
export async function aClassPlan(api: TestApp, studio: TestStudio, change: object = {}): Promise<ClassPlan> {
  const plan = {
    packageName: `Plan ${newId()}`,
    description: '',
    packageType: 'CLASS_PACK',
    price: '120.00',
    credits: 5,
    validityValue: 1,
    validityUnit: 'MONTH',
    eligibleTypes: ['CLASS'],
    ...change,
  };
  const { code, data, message } = await api.call<ClassPlan>('POST', '/api/studio-package/portal/create', {
    as: studio.owner,
    json: plan,
  });
  if (code !== '0') throw new Error(`${message} ${JSON.stringify(data)}`);
  return data;
}

/** An unpaid order of a member over S$120.00. */
export async function anOrder(
  api: TestApp,
  { studio, member }: { studio: TestStudio; member: TestMember },
  { mode = 'CASH', price = '120.00' } = {},
): Promise<Order> {
  const plan = await api.call<{ studioPackageId: string }>('POST', '/api/studio-package/portal/create', {
    as: studio.owner,
    json: {
      packageName: `Plan ${newId()}`,
      description: '',
      packageType: 'CLASS_PACK',
      price,
      credits: 5,
      validityValue: 1,
      validityUnit: 'MONTH',
      eligibleTypes: ['CLASS'],
    },
  });
  if (plan.code !== '0') throw new Error(JSON.stringify(plan));
  const order = await api.call<Order>('POST', '/api/transaction/create', {
    as: member,
    json: { studioPackageId: plan.data.studioPackageId, mode },
  });
  if (order.code !== '0') throw new Error(JSON.stringify(order));
  return order.data;
}

/**
 * Delivers a webhook event as the provider does.
 * @returns the HTTP status.
 */
export async function deliverEvent(
  api: TestApp,
  studio: Pick<TestStudio, 'studioId'>,
  event: StripeObject,
  { secret = keysOf(accountName(studio)).webhookSecret, signedAt = api.clock.now() } = {},
): Promise<number> {
  const payload = JSON.stringify(event);
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/payment-webhook/stripe?studio=${studio.studioId}`,
    payload,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureHeader(payload, secret, signedAt),
    },
  });
  return answer.statusCode;
}

/** The stored orders, payments and receipts of a studio. */
export const booksOf = (api: TestApp, { studioId }: Pick<TestStudio, 'studioId'>) =>
  api.db.studio(studioId, async (tx) => ({
    orders: await tx.selectFrom('orders').selectAll().orderBy('created_at').execute(),
    payments: await tx.selectFrom('payment').selectAll().orderBy('paid_at').execute(),
    receipts: await tx.selectFrom('receipt').selectAll().orderBy('receipt_no').execute(),
    lots: await tx.selectFrom('member_package').selectAll().execute(),
    ledger: await tx.selectFrom('credit_ledger').selectAll().execute(),
    intents: await tx.selectFrom('payment_intent').selectAll().orderBy('created_at').execute(),
    checkouts: await tx.selectFrom('checkout').selectAll().orderBy('created_at').execute(),
    events: await tx.selectFrom('webhook_event').selectAll().execute(),
    news: await tx
      .selectFrom('notification')
      .selectAll()
      .orderBy('created_at')
      .orderBy('notification_id')
      .execute(),
  }));
