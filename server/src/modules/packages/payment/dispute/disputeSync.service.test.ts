import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import type { StripeObject } from '../../../../../fakeStripe/stripeObject.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import type { TestMember, TestStudio } from '../../../../testing/builders/builders.ts';
import { typeCard } from '../../../../testing/builders/cards.ts';
import {
  anOrder,
  aTill,
  booksOf,
  deliverEvent,
  HOLDING_MODULES,
  startPaying,
} from '../../../../testing/builders/payments.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { memberPackageModule } from '../../member-package/member-package.routes.ts';
import { packageFreezeModule } from '../../package-freeze/package-freeze.routes.ts';

const DISPUTING_CARD = '4000000000000259';
const CREATED = 'charge.dispute.created';
const CLOSED = 'charge.dispute.closed';
let api: TestApp;
let fake: FakeStripe;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let secretKey: string;
let order: Order;
beforeAll(async () => {
  ({ api, fake, close } = await startPaying({
    modules: [...HOLDING_MODULES, memberPackageModule, packageFreezeModule],
  }));
});
beforeEach(async () => {
  ({ studio, member, secretKey } = await aTill(api));
  order = await anOrder(api, { studio, member });
  const { data } = await api.call<PayInfo>('POST', '/api/transaction/pay', {
    as: member,
    json: { orderId: order.orderId, mode: 'CARD' },
  });
  typeCard(fake, data.redirectUrl ?? '', DISPUTING_CARD);
});
afterAll(() => close());

const happened = (type: string): StripeObject => {
  const event = fake.events(secretKey).findLast((one) => one['type'] === type);
  if (!event) throw new Error(`Nothing of the kind ${type} has happened`);
  return event;
};
const deliver = (event: StripeObject) => deliverEvent(api, studio, event);
/** The bank decides, and the provider knows; nobody has told us yet. */
function decide(evidence: 'winning_evidence' | 'losing_evidence'): StripeObject {
  const {
    object: { id },
  } = happened(CREATED)['data'] as { object: StripeObject };
  fake.answer({
    method: 'POST',
    url: `/v1/disputes/${id}`,
    headers: { authorization: `Bearer ${secretKey}` },
    body: `evidence[uncategorized_text]=${evidence}`,
  });
  return happened(CLOSED);
}
const packages = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('member_package').select(['status', 'disputed_at', 'credits_remaining']).execute(),
  );
const notifications = async () =>
  (await booksOf(api, studio)).news
    .filter(({ kind }) => kind === 'PAYMENT_RETURNED')
    .map(({ title }) => title);
const detail = async () =>
  (
    await api.call<OrderDetail>('GET', '/api/transaction/portal', {
      as: studio.owner,
      query: { orderId: order.orderId },
    })
  ).data;

test('freezes the packages and notifies managers, once however often it is reported; the money stays in the books', async () => {
  await deliver(happened('payment_intent.succeeded'));
  for (let time = 0; time < 3; time++) expect(await deliver(happened(CREATED))).toBe(200);
  await deliver({ ...happened(CREATED), id: 'evt_again' });
  expect(await packages()).toMatchObject([{ status: 'FROZEN', disputed_at: api.clock.now() }]);
  expect(await notifications()).toEqual(['Test Member disputes S$120.00']);
  expect(await detail()).toMatchObject({
    status: 'PAID',
    paid: '120.00',
    disputes: [{ amount: '120.00', status: 'OPEN', closedAt: null }],
  });
  expect(await auditOf(api, studio.studioId, 'payment.dispute')).toMatchObject([
    { after: { amountMinor: 12_000 } },
  ]);
});

test('that is reported before the payment applies the payment first', async () => {
  expect(await deliver(happened(CREATED))).toBe(200);
  expect(await packages()).toMatchObject([{ status: 'FROZEN' }]);
  expect(await deliver(happened('payment_intent.succeeded'))).toBe(200);
  expect((await booksOf(api, studio)).payments).toHaveLength(1);
  expect(await packages()).toMatchObject([{ status: 'FROZEN' }]);
});

test('that is decided for the studio gives everything back', async () => {
  await deliver(happened(CREATED));
  const closed = decide('winning_evidence');
  for (let time = 0; time < 3; time++) expect(await deliver(closed)).toBe(200);
  expect(await packages()).toMatchObject([{ status: 'ACTIVE', disputed_at: null }]);
  expect(await notifications()).toEqual(
    expect.arrayContaining(['Test Member disputes S$120.00', 'You won Test Member’s dispute of S$120.00']),
  );
  expect(await notifications()).toHaveLength(2);
  expect((await detail()).disputes).toMatchObject([
    { status: 'WON', closedAt: api.clock.now().toISOString() },
  ]);
});

test('whose messages come the other way round ends as it was decided', async () => {
  await deliver(happened('payment_intent.succeeded'));
  const closed = decide('winning_evidence');
  expect(await deliver(closed)).toBe(200);
  expect(await deliver(happened(CREATED))).toBe(200);
  expect(await packages()).toMatchObject([{ status: 'ACTIVE', disputed_at: null }]);
  expect(await notifications()).toEqual(['You won Test Member’s dispute of S$120.00']);
});

test('that is lost leaves it frozen, until staff void it', async () => {
  await deliver(happened(CREATED));
  expect(await deliver(decide('losing_evidence'))).toBe(200);
  expect(await packages()).toMatchObject([{ status: 'FROZEN', disputed_at: expect.any(Date) }]);
  expect(await notifications()).toContain('You lost Test Member’s dispute of S$120.00');
});

test('that two servers receive at once has its effect once', async () => {
  await deliver(happened('payment_intent.succeeded'));
  const events = Array.from({ length: 6 }, (_, index) => ({ ...happened(CREATED), id: `evt_${index}` }));
  expect(await Promise.all(events.map(deliver))).toEqual(events.map(() => 200));
  expect(await notifications()).toHaveLength(1);
  expect((await detail()).disputes).toHaveLength(1);
});

describe('while it lasts', () => {
  const packageDetail = async () => {
    const [row] = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('member_package').select('studio_package_transaction_id as id').execute(),
    );
    return (
      await api.call<MemberPackageDetail>('GET', '/api/studio-package-transaction/portal', {
        as: studio.owner,
        query: { studioPackageTransactionId: row?.id ?? '' },
      })
    ).data;
  };

  test('its package says so, and can neither be shared nor frozen for days', async () => {
    await deliver(happened(CREATED));
    expect(await packageDetail()).toMatchObject({
      subStatus: 'FROZEN',
      disputedAt: api.clock.now().toISOString(),
      canShare: false,
      canFreeze: false,
    });
  });

  test('a freeze for days that ends does not bring it back', async () => {
    await deliver(happened('payment_intent.succeeded'));
    const { studioPackageTransactionId, endDate } = await packageDetail();
    const freeze = {
      studioPackageTransactionId,
      fromDate: '2026-03-02',
      untilDate: '2026-03-08',
      reason: 'Away',
    };
    expect(
      (
        await api.call('POST', '/api/studio-package-transaction/portal/freeze', {
          as: studio.owner,
          json: freeze,
        })
      ).code,
    ).toBe('0');
    await deliver(happened(CREATED));
    expect(
      (
        await api.call('POST', '/api/studio-package-transaction/portal/unfreeze', {
          as: studio.owner,
          json: { studioPackageTransactionId, reason: 'Back early' },
        })
      ).code,
    ).toBe('0');
    expect(await packageDetail()).toMatchObject({ subStatus: 'FROZEN', endDate });
    await deliver(decide('winning_evidence'));
    expect(await packageDetail()).toMatchObject({ subStatus: 'ACTIVE', disputedAt: null });
  });
});
