import type { Quote } from '@studio/contract/orders/purchase.schema';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { instalmentSweep } from './instalment.sweep.ts';
import { orderModule } from '../order.routes.ts';
import { DAY } from '@studio/contract/values/time';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let shop: Shop;
let plan: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
  shop = aShop(api, studio);
  await shop.premium();
  plan = await shop.plan({
    price_minor: 10_900,
    credits: 10,
    tax_rate_id: await shop.tax(),
    instalment_count: 3,
    instalment_unit: 'MONTH',
    deposit_percent: 40,
  });
});
afterAll(() => api.close());

const sweepAfter = (days: number) =>
  api.db.studio(studio.studioId, (tx) =>
    instalmentSweep.sweep(tx, new Date(api.clock.now().getTime() + days * DAY)),
  );
const subjects = async () => (await newestMails(api.db, member.userEmail)).map(({ subject }) => subject);

test('a quote shows the parts', async () => {
  const { data } = await api.call<Quote>('POST', '/api/transaction/quote', {
    as: member,
    json: { studioPackageId: plan, instalments: true },
  });
  expect(data).toMatchObject({ canPayInParts: true, total: '109.00', toPay: '43.60' });
  expect(data.instalments.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
    ['2026-03-02', '43.60'],
    ['2026-04-02', '32.70'],
    ['2026-05-02', '32.70'],
  ]);
});

test('the first part makes it usable, worth what was paid; each other part adds its own', async () => {
  const { data } = await shop.buy(member, { studioPackageId: plan, instalments: true });
  await shop.pay(data.orderId, '20');
  expect(await shop.packages()).toMatchObject([{ status: 'PENDING_PAYMENT' }]);
  await shop.pay(data.orderId, '23.60');
  expect(await shop.packages()).toMatchObject([
    { status: 'ACTIVE', credits_remaining: 10, paid_minor: 4_360, value_minor: 4_000, valued_credits: 10 },
  ]);
  expect(await shop.detail(data.orderId)).toMatchObject({
    status: 'PARTIALLY_PAID',
    dueAt: null,
    instalments: [{ paidAt: expect.any(String) }, { paidAt: null }, { paidAt: null }],
  });
  await shop.pay(data.orderId, '32.70');
  await shop.pay(data.orderId, '32.70');
  expect(await shop.detail(data.orderId)).toMatchObject({
    status: 'PAID',
    tax: '9.00',
    instalments: [{}, {}, { paidAt: expect.any(String) }],
  });
  expect(await shop.packages()).toMatchObject([{ paid_minor: 10_900, value_minor: 10_000 }]);
  const [lines, receipts] = [await shop.ledger(), await shop.receipts()];
  expect(lines.reduce((sum, line) => sum + line.value_minor, 0)).toBe(10_000);
  expect(receipts.reduce((sum, { tax_minor: tax }) => sum + tax, 0)).toBe(900);
});

test('the desk takes the first part at once', async () => {
  const { data } = await api.call<{ status: string; paidAmount: string }>(
    'POST',
    '/api/studio-package-transaction/portal/assign',
    {
      as: studio.owner,
      json: { memberId: member.memberId, studioPackageId: plan, payMode: 'CASH', instalments: true },
    },
  );
  expect(data).toMatchObject({ status: 'active', paidAmount: '43.60' });
});

test('is announced three days before, and asked for once it is late, each once', async () => {
  const { data } = await shop.buy(member, { studioPackageId: plan, instalments: true });
  expect(await sweepAfter(40)).toBe(0);
  await shop.pay(data.orderId, '43.60');
  expect([
    await sweepAfter(27),
    await sweepAfter(28),
    await sweepAfter(29),
    await sweepAfter(31),
    await sweepAfter(32),
    await sweepAfter(33),
  ]).toEqual([0, 1, 0, 0, 1, 0]);
  expect((await subjects()).filter((subject) => /due on|overdue/.test(subject)).toSorted()).toEqual([
    expect.stringContaining('due on 2 Apr 2026'),
    expect.stringContaining('overdue'),
  ]);
});

test('belongs to the larger plan of a studio, and to plans that allow it', async () => {
  expect(await shop.buy(member, { studioPackageId: await shop.plan(), instalments: true })).toMatchObject({
    code: 'PAYMENT_MODE_NOT_OFFERED',
  });
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'STANDARD' }).where('studio_id', '=', studio.studioId).execute(),
  );
  expect(await shop.buy(member, { studioPackageId: plan, instalments: true })).toMatchObject({
    code: 'PAYMENT_MODE_NOT_OFFERED',
    message: 'This cannot be paid in instalments.',
  });
});
