import { changeMember } from '../../members/member-record/member-record.repository.ts';
import type { Order, OrderPage } from '@studio/contract/orders/order.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type CallOptions, type TestApp } from '../../../testing/startTestApp.ts';
import { packageModule } from '../package/package.routes.ts';
import { paymentModule } from '../payment/payment.routes.ts';
import { orderModule } from './order.routes.ts';

const AREA = '/api/transaction';
const ASSIGN = '/api/studio-package-transaction/portal/assign';
let api: TestApp;
let studio: TestStudio;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [packageModule, paymentModule, orderModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
});
afterAll(() => api.close());

async function aPlan(change: object = {}): Promise<string> {
  const { data } = await api.call<{ studioPackageId: string }>('POST', '/api/studio-package/portal/create', {
    as: studio.owner,
    json: {
      packageName: `Plan ${newId()}`,
      description: '',
      packageType: 'CLASS_PACK',
      price: '120.00',
      credits: 5,
      validityValue: 1,
      validityUnit: 'MONTH',
      eligibleTypes: ['CLASS'],
      ...change,
    },
  });
  return data.studioPackageId;
}
const order = (
  studioPackageId: string,
  { as = member, mode = 'CASH', ...rest }: { mode?: string } & CallOptions = {},
) => api.call<Order>('POST', `${AREA}/create`, { as, json: { studioPackageId, mode }, ...rest });
const pay = (
  orderId: string,
  amount: string,
  { as = studio.owner, mode = 'CASH', ...rest }: { mode?: string } & CallOptions = {},
) =>
  api.call<Order>('POST', `${AREA}/portal/record-payment`, {
    as,
    form: { orderId, amount, mode, note: 'At the desk' },
    ...rest,
  });
const assign = (json: object, as: { token: string } = studio.owner) =>
  api.call<MemberPackage>('POST', ASSIGN, { as, json: { payMode: 'CASH', ...json } });
const inStudio = () => ({
  orders: () =>
    api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('orders').selectAll().orderBy('created_at').execute(),
    ),
  lots: () => api.db.studio(studio.studioId, (tx) => tx.selectFrom('member_package').selectAll().execute()),
  ledger: () => api.db.studio(studio.studioId, (tx) => tx.selectFrom('credit_ledger').selectAll().execute()),
  payments: () => api.db.studio(studio.studioId, (tx) => tx.selectFrom('payment').selectAll().execute()),
  audit: () =>
    api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('entity', '=', 'orders').execute(),
    ),
});
const thirty = Array.from({ length: 30 }, (_, index) => index);

describe('choosing a plan', () => {
  test('waits for the price of the plan, with a reference and no credits yet', async () => {
    const { data, code } = await order(await aPlan());
    expect(code).toBe('0');
    expect(data).toMatchObject({
      status: 'AWAITING_PAYMENT',
      mode: 'CASH',
      total: '120.00',
      paid: '0.00',
      balance: '120.00',
      currency: 'SGD',
      receiptNo: null,
      memberId: member.memberId,
      memberName: 'Test Member',
      dueAt: '2026-03-05T01:00:00.000Z',
      reference: expect.stringMatching(/^\w{3}-\w{3}$/),
    });
    expect(await inStudio().lots()).toMatchObject([
      { status: 'PENDING_PAYMENT', credits_remaining: 0, order_id: data.orderId },
    ]);
    expect(await inStudio().ledger()).toEqual([]);
  });

  test('waits an hour for a QR payment', async () => {
    expect((await order(await aPlan(), { mode: 'QR' })).data.dueAt).toBe('2026-03-02T02:00:00.000Z');
  });

  test('brings back the open order, with the way of paying chosen last', async () => {
    const plan = await aPlan();
    const first = await order(plan, { mode: 'QR' });
    const second = await order(plan, { mode: 'BANK_TRANSFER' });
    expect(second.data).toMatchObject({
      orderId: first.data.orderId,
      mode: 'BANK_TRANSFER',
      dueAt: '2026-03-05T01:00:00.000Z',
    });
    expect((await order(await aPlan())).data.orderId).not.toBe(first.data.orderId);
    await pay(first.data.orderId, '120');
    expect((await order(plan)).data.orderId).not.toBe(first.data.orderId);
  });

  test('makes one order of thirty requests at once', async () => {
    const plan = await aPlan();
    const answers = await Promise.all(thirty.map(() => order(plan)));
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
    expect(await inStudio().lots()).toHaveLength(1);
  });

  test('answers a repeated request with the first answer', async () => {
    const plan = await aPlan();
    const headers = { 'idempotency-key': newId() };
    const first = await order(plan, { headers });
    api.clock.advance(1000);
    expect((await order(plan, { headers })).data).toEqual(first.data);
    expect(await order(plan, { headers, mode: 'QR' })).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  });

  test('pays a free plan at once, once', async () => {
    const plan = await aPlan({ price: '0', credits: 1 });
    const { data } = await order(plan);
    expect(data).toMatchObject({ status: 'PAID', total: '0.00', receiptNo: 'R-2026-000001' });
    expect(await inStudio().lots()).toMatchObject([{ status: 'ACTIVE', credits_remaining: 1 }]);
    expect(await inStudio().payments()).toEqual([]);
    expect(await order(plan)).toMatchObject({ status: 400, code: 'ORDER_CLOSED' });
    expect(await inStudio().lots()).toHaveLength(1);
  });

  test.each([
    ['INACTIVE', 'PUBLIC'],
    ['ACTIVE', 'STAFF_ONLY'],
  ])('is refused for a plan that is %s and %s', async (status, visibility) => {
    expect(await order(await aPlan({ status, visibility }))).toMatchObject({
      status: 400,
      code: 'NOT_ON_SALE',
    });
  });

  test('names every field that is wrong, and is for members only', async () => {
    const refused = await order('none', { mode: 'SHELLS' });
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    expect(
      (refused.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field).sort(),
    ).toEqual(['mode', 'studioPackageId']);
    expect(await order(await aPlan(), { as: studio.owner })).toMatchObject({
      status: 401,
      code: 'WRONG_TOKEN',
    });
  });
});

describe('recording a payment', () => {
  test('in full gives the package and a receipt number', async () => {
    const { data } = await order(await aPlan());
    const paid = await pay(data.orderId, '120.00', { mode: 'CARD' });
    expect(paid.data).toMatchObject({
      status: 'PAID',
      mode: 'CARD',
      paid: '120.00',
      balance: '0.00',
      receiptNo: 'R-2026-000001',
      paidAt: api.clock.now().toISOString(),
    });
    expect(await inStudio().lots()).toMatchObject([
      {
        status: 'ACTIVE',
        credits_remaining: 5,
        paid_minor: 12_000,
        start_date: '2026-03-02',
        end_date: '2026-04-01',
      },
    ]);
    expect(await inStudio().ledger()).toMatchObject([{ kind: 'GRANT', delta: 5, balance_after: 5 }]);
    expect(await inStudio().payments()).toMatchObject([
      { amount_minor: 12_000, mode: 'CARD', staff_id: studio.owner.staffId, note: 'At the desk' },
    ]);
    expect(await inStudio().audit()).toMatchObject([
      { action: 'payment.record', actor_id: studio.owner.staffId, after: { amountMinor: 12_000 } },
    ]);
  });

  test('in part keeps the order open and gives nothing yet', async () => {
    const { data } = await order(await aPlan());
    expect((await pay(data.orderId, '50')).data).toMatchObject({
      status: 'PARTIALLY_PAID',
      paid: '50.00',
      balance: '70.00',
      receiptNo: null,
    });
    expect(await inStudio().lots()).toMatchObject([{ status: 'PENDING_PAYMENT', credits_remaining: 0 }]);
    expect((await pay(data.orderId, '70')).data).toMatchObject({ status: 'PAID', balance: '0.00' });
    expect(await inStudio().lots()).toMatchObject([{ status: 'ACTIVE', credits_remaining: 5 }]);
  });

  test('is refused above the balance and once it is paid', async () => {
    const { data } = await order(await aPlan());
    expect(await pay(data.orderId, '120.01')).toMatchObject({
      status: 400,
      code: 'AMOUNT_WRONG',
      data: { errors: [{ field: 'amount', message: 'At most S$120.00 is outstanding' }] },
    });
    await pay(data.orderId, '120');
    expect(await pay(data.orderId, '120')).toMatchObject({ status: 400, code: 'ORDER_CLOSED' });
    expect(await inStudio().payments()).toHaveLength(1);
  });

  test('takes the money once however often a request is sent', async () => {
    const { data } = await order(await aPlan());
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all(thirty.slice(0, 5).map(() => pay(data.orderId, '40', { headers })));
    expect(answers.map((answer) => answer.data.paid)).toEqual(Array(5).fill('40.00'));
    expect(await inStudio().payments()).toHaveLength(1);
  });

  test('thirty times at once grants the package once', async () => {
    const { data } = await order(await aPlan());
    const answers = await Promise.all(thirty.map(() => pay(data.orderId, '120')));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(codes.filter((code) => code === 'ORDER_CLOSED')).toHaveLength(29);
    expect(await inStudio().ledger()).toHaveLength(1);
    expect(await inStudio().payments()).toMatchObject([{ amount_minor: 12_000 }]);
  });

  test('in thirty parts at once adds up to the total and grants the package once', async () => {
    const { data } = await order(await aPlan());
    const answers = await Promise.all(thirty.map(() => pay(data.orderId, '5')));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array(24).fill('0'),
      ...Array(6).fill('ORDER_CLOSED'),
    ]);
    const payments = await inStudio().payments();
    expect(payments.reduce((sum, payment) => sum + payment.amount_minor, 0)).toBe(12_000);
    expect(await inStudio().ledger()).toHaveLength(1);
  });

  test('gives receipt numbers without gaps, also for sales at once', async () => {
    const orders = await Promise.all(
      thirty.slice(0, 10).map(async () => (await order(await aPlan())).data.orderId),
    );
    await Promise.all(orders.flatMap((id) => [pay(id, '120'), pay(id, '120')]));
    const { data } = await api.call<OrderPage>('GET', `${AREA}/portal/studio`, { as: studio.owner });
    const receipts = data.items.map((item) => item.receiptNo).sort();
    expect(receipts).toEqual(
      thirty.slice(1, 11).map((serial) => `R-2026-${String(serial).padStart(6, '0')}`),
    );
  });

  test('numbers the year of the studio, not of the clock in London', async () => {
    const sale = { memberId: member.memberId, studioPackageId: await aPlan() };
    const now = api.clock.now();
    api.clock.set('2026-12-31T15:59:00Z');
    const as = await aStaff(api, studio);
    await assign(sale, as);
    api.clock.set('2026-12-31T16:00:00Z');
    await assign(sale, as);
    api.clock.set(now);
    expect((await inStudio().orders()).map((row) => row.receipt_no)).toEqual([
      'R-2026-000001',
      'R-2027-000001',
    ]);
  });

  test('names every field that is wrong, and needs the front desk', async () => {
    const { data } = await order(await aPlan());
    const refused = await pay(data.orderId, '0', { mode: 'SHELLS' });
    expect(refused).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'amount' }, { field: 'mode' }] },
    });
    expect(await pay(data.orderId, '120', { as: await aStaff(api, studio, 'TRAINER') })).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    expect(await pay(newId(), '120')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const { owner: stranger } = await aStudio(api);
    expect(await pay(data.orderId, '120', { as: stranger })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

describe('selling at the counter', () => {
  test('gives the package at once when it is paid', async () => {
    const { data } = await assign({
      memberId: member.memberId,
      studioPackageId: await aPlan({ visibility: 'STAFF_ONLY' }),
      payMode: 'CARD',
    });
    expect(data).toMatchObject({
      status: 'active',
      subStatus: 'ACTIVE',
      creditsRemaining: 5,
      paidAmount: '120.00',
      startDate: '2026-03-02',
    });
    expect(await inStudio().orders()).toMatchObject([
      { order_id: data.orderId, status: 'PAID', mode: 'CARD', receipt_no: 'R-2026-000001' },
    ]);
  });

  test('leaves it pending when it is not', async () => {
    const { data } = await assign({
      memberId: member.memberId,
      studioPackageId: await aPlan(),
      payMode: 'BANK_TRANSFER',
      paid: false,
    });
    expect(data).toMatchObject({ status: 'pending', creditsRemaining: 0, paidAmount: '0.00' });
    expect(await inStudio().orders()).toMatchObject([
      { status: 'AWAITING_PAYMENT', mode: 'BANK_TRANSFER', paid_minor: 0, receipt_no: null },
    ]);
  });

  test('starts with the first booking when the plan says so', async () => {
    await assign({
      memberId: member.memberId,
      studioPackageId: await aPlan({ activation: 'FIRST_BOOKING' }),
    });
    expect(await inStudio().lots()).toMatchObject([
      { status: 'NOT_STARTED', credits_remaining: 5, start_date: null },
    ]);
  });

  test('is refused for an unknown member, a plan that is not sold, wrong fields and a trainer', async () => {
    const studioPackageId = await aPlan();
    const { memberId } = member;
    expect(await assign({ memberId: newId(), studioPackageId })).toMatchObject({ status: 404 });
    expect(await assign({ memberId, studioPackageId: await aPlan({ status: 'INACTIVE' }) })).toMatchObject({
      status: 400,
      code: 'NOT_ON_SALE',
    });
    expect(await assign({ memberId: '', studioPackageId, payMode: '' })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
    });
    expect(await assign({ memberId, studioPackageId }, await aStaff(api, studio, 'TRAINER'))).toMatchObject({
      status: 403,
    });
    expect(await inStudio().lots()).toEqual([]);
  });
});

describe('reading orders', () => {
  test('shows members their own orders only', async () => {
    const { data } = await order(await aPlan());
    const other = await aMember(api, studio);
    const status = (as: TestMember) =>
      api.call<Order>('GET', `${AREA}/status`, { as, query: { orderId: data.orderId } });
    expect((await status(member)).data).toMatchObject({
      ...data,
      lines: [{ unit: '120.00', net: '120.00' }],
      payments: [],
      refundable: '0.00',
    });
    expect(await status(other)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await api.call<Order[]>('GET', `${AREA}/list`, { as: member })).data).toEqual([data]);
    expect((await api.call<Order[]>('GET', `${AREA}/list`, { as: other })).data).toEqual([]);
    expect(await api.call('GET', `${AREA}/status`, { as: member })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
    });
  });

  test('lists what waits for money, oldest first, in pages', async () => {
    const ids: string[] = [];
    for (const amount of ['0', '50', '120']) {
      const { data } = await order(await aPlan());
      if (amount !== '0') await pay(data.orderId, amount);
      ids.push(data.orderId);
      api.clock.advance(1000);
    }
    const pending = async (query: Record<string, string>) =>
      (await api.call<OrderPage>('GET', `${AREA}/portal/pending`, { as: studio.owner, query })).data;
    const all = await pending({});
    expect(all).toMatchObject({ total: 2, page: 0, pageSize: 25 });
    expect(all.items.map((item) => item.orderId)).toEqual(ids.slice(0, 2));
    expect(await pending({ page: '1', pageSize: '1' })).toMatchObject({
      total: 2,
      items: [{ orderId: ids[1] }],
    });
    const reference = all.items[1]?.reference ?? '';
    expect(await pending({ search: reference.replace('-', '').toLowerCase() })).toMatchObject({
      total: 1,
      items: [{ orderId: ids[1] }],
    });
    expect((await pending({ search: 'TEST mem' })).total).toBe(2);
    expect((await pending({ search: '%' })).total).toBe(0);
  });

  test('lists all orders newest first, found by receipt number', async () => {
    const { data } = await order(await aPlan());
    await pay(data.orderId, '120');
    api.clock.advance(1000);
    await order(await aPlan());
    const list = async (query: Record<string, string>) =>
      (await api.call<OrderPage>('GET', `${AREA}/portal/studio`, { as: studio.owner, query })).data;
    expect((await list({})).items.map((item) => item.status)).toEqual(['AWAITING_PAYMENT', 'PAID']);
    expect(await list({ search: 'r-2026-000001' })).toMatchObject({
      total: 1,
      items: [{ orderId: data.orderId }],
    });
  });

  test.each(['jose nunez', 'Núñez José', 'Jose\u0301', 'ｎｕｎｅｚ'])(
    '%p finds the orders of José Núñez',
    async (search) => {
      await api.db.studio(studio.studioId, (tx) =>
        changeMember(tx, member.memberId, { first_name: 'José', last_name: 'Núñez' }),
      );
      const { data } = await order(await aPlan());
      for (const list of ['pending', 'studio'])
        expect(
          (
            await api.call<OrderPage>('GET', `${AREA}/portal/${list}`, {
              as: studio.owner,
              query: { search },
            })
          ).data,
        ).toMatchObject({ total: 1, items: [{ orderId: data.orderId, memberName: 'José Núñez' }] });
    },
  );

  test.each(['pending', 'studio'])('/%s is not for trainers or for wrong pages', async (list) => {
    const url = `${AREA}/portal/${list}`;
    expect(await api.call('GET', url, { as: await aStaff(api, studio, 'TRAINER') })).toMatchObject({
      status: 403,
    });
    expect(await api.call('GET', url, { as: studio.owner, query: { pageSize: '0' } })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
    });
  });
});
