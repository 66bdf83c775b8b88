import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../order.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let desk: TestStaff;
let shop: Shop;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  [member, desk] = [await aMember(api, studio), await aStaff(api, studio, 'STAFF')];
  shop = aShop(api, studio);
});
afterAll(() => api.close());

const assign = async (json: object, as: { token: string } = studio.owner) =>
  api.call<MemberPackage>('POST', '/api/studio-package-transaction/portal/assign', {
    as,
    json: { memberId: member.memberId, payMode: 'CASH', studioPackageId: await shop.plan(), ...json },
  });
const order = async ({ orderId }: MemberPackage) => shop.detail(orderId ?? '');

test("a price below the plan's is a discount, and shown as one", async () => {
  const { data } = await assign({ price: '100', note: 'Regular' });
  expect(await order(data)).toMatchObject({
    status: 'PAID',
    subtotal: '120.00',
    discount: '20.00',
    total: '100.00',
    lines: [{ unit: '120.00', discount: '20.00', net: '100.00' }],
  });
  expect(await shop.packages()).toMatchObject([
    {
      paid_minor: 10_000,
      discount_minor: 2_000,
      value_minor: 10_000,
      sales_staff_id: studio.owner.staffId,
      source: 'PURCHASE',
    },
  ]);
});

test('a price above it is the price', async () => {
  expect(await order((await assign({ price: '150' })).data)).toMatchObject({
    subtotal: '150.00',
    discount: '0.00',
    total: '150.00',
  });
});

test('the desk gives at most a tenth off', async () => {
  const note = 'Regular';
  expect((await assign({ discount: '12', note }, desk)).code).toBe('0');
  expect(await assign({ discount: '12.01', note }, desk)).toMatchObject({
    status: 403,
    code: 'ABOVE_LIMIT',
    message: 'Your limit is 10% off at a time.',
  });
  expect(await assign({ price: '107.99', note }, desk)).toMatchObject({ code: 'ABOVE_LIMIT' });
  expect((await assign({ discount: '12.01', note }, await aStaff(api, studio, 'SUPER'))).code).toBe('0');
});

test('a discount needs a note', async () => {
  expect(await assign({ discount: '1' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'note', message: 'Enter why it costs less' }] },
  });
});

test("a present needs a note, is complimentary, and not the desk's to give", async () => {
  expect(await assign({ price: '0', note: 'Won the raffle' }, desk)).toMatchObject({
    code: 'ABOVE_LIMIT',
    message: 'Your limit is 0 free packages a day for each member: 0 used today, 0 left.',
  });
  expect(await assign({ price: '0' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'note' }] },
  });
  const { data } = await assign({ price: '0', note: 'Won the raffle' });
  expect(await order(data)).toMatchObject({ status: 'PAID', total: '0.00', note: 'Won the raffle' });
  expect(await shop.packages()).toMatchObject([
    { status: 'ACTIVE', source: 'COMP', value_minor: 0, valued_credits: 0, note: 'Won the raffle' },
  ]);
});

test('can be paid in part, or more than it costs not at all', async () => {
  const { data } = await assign({ paidAmount: '50' });
  expect(data).toMatchObject({ status: 'pending' });
  expect(await order(data)).toMatchObject({
    status: 'PARTIALLY_PAID',
    paid: '50.00',
    balance: '70.00',
    staffName: 'Test OWNER',
  });
  expect(await assign({ paidAmount: '120.01' })).toMatchObject({
    code: 'AMOUNT_WRONG',
    data: { errors: [{ field: 'paidAmount' }] },
  });
});

test('starts on the day that was agreed', async () => {
  expect((await assign({ startDate: '2026-03-15' })).data).toMatchObject({
    startDate: '2026-03-15',
    endDate: '2026-04-14',
  });
});

test('takes a promo code, but no price and discount at once', async () => {
  const { code } = await shop.promo();
  expect(await order((await assign({ promoCode: code })).data)).toMatchObject({
    total: '60.00',
    promoCode: code,
  });
  expect(await assign({ price: '1', discount: '1' })).toMatchObject({ code: 'INVALID_FIELDS' });
});

test('nobody sells to themselves but the owner', async () => {
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member').set({ user_id: desk.userId }).where('member_id', '=', member.memberId).execute(),
  );
  expect(await assign({}, desk)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect((await assign({})).code).toBe('0');
});

test('a membership begins with its first order, and its sign-up fee is a line of its own', async () => {
  const plan = await shop.plan({
    package_type: 'MEMBERSHIP',
    cycle_unit: 'MONTH',
    cycle_count: 1,
    signup_fee_minor: 2_500,
  });
  const { data } = await assign({ studioPackageId: plan });
  expect(await order(data)).toMatchObject({
    total: '145.00',
    lines: [{ kind: 'PACKAGE' }, { kind: 'SIGNUP_FEE', net: '25.00' }],
  });
  const subscriptions = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('subscription').selectAll().execute(),
  );
  expect(subscriptions).toMatchObject([
    { status: 'ACTIVE', price_minor: 12_000, current_start: '2026-03-02', current_end: '2026-04-01' },
  ]);
  expect(await shop.packages()).toMatchObject([
    { paid_minor: 12_000, subscription_id: subscriptions[0]?.subscription_id },
  ]);
});
