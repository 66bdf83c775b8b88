import type { VoidedPackage } from '@studio/contract/packages/member-package-change.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { FakeStripe } from '../../../../fakeStripe/fakeStripe.ts';
import type { StripeObject } from '../../../../fakeStripe/stripeObject.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { TestMember, TestStudio } from '../../../testing/builders/builders.ts';
import { typeCard } from '../../../testing/builders/cards.ts';
import { anOrder, aTill, booksOf, deliverEvent, startPaying } from '../../../testing/builders/payments.ts';
import type { TestApp } from '../../../testing/startTestApp.ts';
import { memberPackageModule } from '../member-package/member-package.routes.ts';
import { orderModule } from '../order/order.routes.ts';
import { packageModule } from '../package/package.routes.ts';
import { paymentGatewayModule } from '../payment-gateway/payment-gateway.routes.ts';
import { paymentModeModule } from '../../configure/payment-mode/payment-mode.routes.ts';
import { paymentModule } from '../payment/payment.routes.ts';
import { packageVoidModule } from './package-void.routes.ts';

const SLOW_REFUND = '4000000000007726';
const FAILING_REFUND = '4000000000005126';
let api: TestApp;
let fake: FakeStripe;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let secretKey: string;

beforeAll(async () => {
  ({ api, fake, close } = await startPaying({
    modules: [
      packageModule,
      orderModule,
      paymentModeModule,
      paymentGatewayModule,
      paymentModule,
      memberPackageModule,
      packageVoidModule,
    ],
  }));
});
beforeEach(async () => {
  ({ studio, member, secretKey } = await aTill(api));
});
afterAll(() => close());

const happened = (type: string): StripeObject | undefined =>
  fake.events(secretKey).findLast((event) => event['type'] === type);
const post = <T>(url: string, json: object, as: { token: string }) =>
  api.call<T>('POST', url, { as, json, headers: { 'idempotency-key': newId() } });

/** A package that a member has paid for with a card. */
async function bought(number = '4242424242424242'): Promise<string> {
  const { orderId, studioPackageTransactionId } = await anOrder(api, { studio, member });
  const { data } = await post<PayInfo>('/api/transaction/pay', { orderId, mode: 'CARD' }, member);
  typeCard(fake, data.redirectUrl ?? '', number);
  await deliverEvent(api, studio, happened('payment_intent.succeeded') ?? { id: 'none', object: 'event' });
  return studioPackageTransactionId ?? '';
}

const doVoid = async (packageId: string, refundAmount: string) => {
  const [lot] = (await booksOf(api, studio)).lots;
  const input = {
    studioPackageTransactionId: packageId,
    reason: 'Moved away',
    refundAmount,
    refundMode: 'CARD',
    confirm: true,
    packageName: lot?.name,
  };
  return post<VoidedPackage>('/api/studio-package-transaction/portal/void', input, studio.owner);
};
const stateOf = async (packageId: string) => {
  const gone = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('package_void')
      .select(['status', 'refund_minor'])
      .where('studio_package_transaction_id', '=', packageId)
      .execute(),
  );
  const { lots, ledger } = await booksOf(api, studio);
  return {
    void: gone,
    lot: lots.map(({ status, credits_remaining: left, value_minor: worth, refunded_minor: refunded }) => ({
      status,
      left,
      worth,
      refunded,
    })),
    lines: ledger.map(({ kind, value_minor: value }) => [kind, value]),
  };
};

test('a card is paid back by whoever charged it, and the void is done when they say so', async () => {
  const packageId = await bought();
  expect((await doVoid(packageId, '100')).data).toMatchObject({
    status: 'REFUND_PENDING',
    refundModes: ['CARD', 'CASH', 'QR', 'BANK_TRANSFER', 'OTHERS'],
    package: { status: 'voided' },
  });
  const { void: gone, lot, lines } = await stateOf(packageId);
  expect(gone).toEqual([{ status: 'VOIDED', refund_minor: 10_000 }]);
  expect(lot).toEqual([{ status: 'VOIDED', left: 0, worth: 0, refunded: 10_000 }]);
  expect(lines.reduce((sum, [, value]) => sum + Number(value), 0)).toBe(0);
});

/** The provider has completed a refund, and reports it. */
const reportRefund = () =>
  deliverEvent(api, studio, happened('refund.created') ?? { id: 'none', object: 'event' });

test('until then it is pending, and nothing of the package can be used', async () => {
  const packageId = await bought(SLOW_REFUND);
  await doVoid(packageId, '120');
  expect(await stateOf(packageId)).toMatchObject({
    void: [{ status: 'REFUND_PENDING' }],
    lot: [{ status: 'VOIDED', left: 0 }],
  });
  expect(await reportRefund()).toBe(200);
  expect(await stateOf(packageId)).toMatchObject({
    void: [{ status: 'VOIDED' }],
    lot: [{ status: 'VOIDED', refunded: 12_000 }],
  });
});

test('staff are notified of a refund that failed, and the package stays void', async () => {
  const packageId = await bought(FAILING_REFUND);
  await doVoid(packageId, '120');
  expect(await reportRefund()).toBe(200);
  expect(await stateOf(packageId)).toMatchObject({
    void: [{ status: 'REFUND_FAILED' }],
    lot: [{ status: 'VOIDED', refunded: 0 }],
  });
});

test('more than the card paid is refused, in the field that asked for it', async () => {
  const packageId = await bought();
  expect(await doVoid(packageId, '120.01')).toMatchObject({
    code: 'REFUND_TOO_HIGH',
    data: { errors: [{ field: 'refundAmount' }] },
  });
  expect(await stateOf(packageId)).toMatchObject({ void: [], lot: [{ status: 'ACTIVE' }] });
});
