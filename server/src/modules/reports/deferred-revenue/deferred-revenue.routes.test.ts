import { DEFERRED_FIGURES, ENDS_WORDS } from '@studio/contract/reports/definitions/deferredFigures';
import type { DeferredGiftCards } from '@studio/contract/reports/deferred-gift-cards.schema';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { deferredRevenueModule } from './deferred-revenue.routes.ts';

let api: TestApp;
let studio: TestStudio;
let memberId = '';

beforeAll(async () => {
  api = await startTestApp({ modules: [deferredRevenueModule] });
});
beforeEach(async () => {
  // Noon in Singapore.
  api.clock.set('2026-03-02T04:00:00.000Z');
  studio = await aStudio(api);
  ({ memberId } = await aMember(api, studio));
});
afterAll(() => api.close());

const report = (query: Record<string, string> = {}, as: { token: string } = studio.owner) =>
  api.call<DeferredRevenue>('GET', '/api/report/portal/deferred-revenue', { as, query });
const cardsOf = (query: Record<string, string>, as: { token: string } = studio.owner) =>
  api.call<DeferredGiftCards>('GET', '/api/report/portal/deferred-revenue/gift-cards', { as, query });
type Line = readonly [kind: string, day: string, valueMinor: number, delta?: number];
const post = (packageId: string, ...lines: Line[]) =>
  api.db.studio(studio.studioId, async (tx) => {
    for (const [kind, day, value_minor, delta = 0] of lines) {
      const row = {
        studio_id: studio.studioId,
        ledger_id: newId(),
        studio_package_transaction_id: packageId,
        kind,
        delta,
        balance_after: 0,
        value_minor,
        service_date: day,
        idem_key: newId(),
        created_at: api.clock.now(),
      };
      await tx.insertInto('credit_ledger').values(row).execute();
      await tx
        .updateTable('member_package')
        .set((eb) => ({
          value_minor: eb('value_minor', '+', value_minor),
          credits_remaining: eb('credits_remaining', '+', delta),
        }))
        .where('studio_package_transaction_id', '=', packageId)
        .execute();
    }
  });
const token = async (role: 'OWNER' | 'SUPER' | 'STAFF') => aStaff(api, studio, role);

test('equals a month by hand: in all, by package, and by day of recognition', async () => {
  const pack = await aPackage(api, studio, {
    memberId,
    name: 'Ten',
    end_date: '2026-05-01',
    paid_minor: 10_000,
  });
  await post(
    pack,
    ['CONSUME', '2026-03-05', -1000, -1],
    ['CONSUME', '2026-03-10', -1000, -1],
    ['RETURN', '2026-03-10', 1000, 1],
    ['REFUND', '2026-03-11', -500],
    ['CONSUME', '2026-04-02', -1000, -1],
  );
  await aPackage(api, studio, {
    memberId,
    name: 'Month',
    unlimited: true,
    credits: 0,
    paid_minor: 3100,
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    package_type: 'MEMBERSHIP',
  });
  api.clock.set('2026-03-20T04:00:00.000Z');
  const { data } = await report({ to: '2026-03-20' }, await token('SUPER'));
  expect(data).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-20',
    currency: 'SGD',
    total: 2,
    page: 0,
    pageSize: 25,
    header: {
      opening: '0.00',
      sales: '131.00',
      onUse: '10.00',
      straightLine: '20.00',
      breakage: '0.00',
      refunds: '5.00',
      adjustments: '0.00',
      closing: '96.00',
    },
    ageing: { within30: '11.00', within90: '85.00', within180: '0.00', later: '0.00', noExpiry: '0.00' },
  });
  expect(data.items).toEqual([
    {
      studioPackageTransactionId: pack,
      packageName: 'Ten',
      packageType: 'CLASS_PACK',
      memberId,
      memberName: 'Test Member',
      source: 'PURCHASE',
      unlimited: false,
      purchasedOn: '2026-03-02',
      endDate: '2026-05-01',
      netPaid: '100.00',
      unitValue: '10.00',
      creditsGranted: 10,
      creditsUsed: 1,
      creditsExpired: 0,
      creditsLeft: 9,
      recognisedToDate: '10.00',
      refunded: '5.00',
      opening: '0.00',
      lateChanges: '0.00',
      sales: '100.00',
      onUse: '10.00',
      straightLine: '0.00',
      breakage: '0.00',
      refunds: '5.00',
      adjustments: '0.00',
      closing: '85.00',
    },
    expect.objectContaining({
      packageName: 'Month',
      unitValue: null,
      netPaid: '31.00',
      recognisedToDate: '20.00',
      straightLine: '20.00',
      closing: '11.00',
    }),
  ]);
  for (const name of Object.keys(DEFERRED_FIGURES) as (keyof typeof DEFERRED_FIGURES)[]) {
    const { data: of } = await report({ to: '2026-03-20', flow: name }, await token('SUPER'));
    expect([name, of.header[name]]).toEqual([name, data.header[name]]);
    expect(of.items.filter((item) => Number(item[name]) === 0)).toEqual([]);
  }
  for (const ends of Object.keys(ENDS_WORDS) as (keyof typeof ENDS_WORDS)[]) {
    const { data: of } = await report({ to: '2026-03-20', ends }, await token('SUPER'));
    expect([ends, of.header.closing]).toEqual([ends, data.ageing[ends]]);
  }
  const { data: april } = await report({ from: '2026-04-01', to: '2026-04-30' }, await token('SUPER'));
  expect(april.header).toMatchObject({ opening: '85.00', onUse: '10.00', closing: '75.00' });
  expect(april.items).toHaveLength(1);
});

test('recognises the rest on the last day, before a sweep has processed it', async () => {
  await aPackage(api, studio, { memberId, end_date: '2026-03-10' });
  api.clock.set('2026-03-11T04:00:00.000Z');
  const { data } = await report({}, await token('SUPER'));
  expect(data.header).toMatchObject({ sales: '100.00', breakage: '100.00', closing: '0.00' });
  expect(data.items).toMatchObject([{ creditsExpired: 10, creditsLeft: 0, recognisedToDate: '100.00' }]);
});

test('narrows, sorts and pages; the header counts all of what is asked for', async () => {
  const bea = await aMember(api, studio);
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('member')
      .set({ first_name: 'Bea', last_name: 'Ng' })
      .where('member_id', '=', bea.memberId)
      .execute(),
  );
  const plan = await aShop(api, studio).plan();
  await aPackage(api, studio, { memberId, name: 'Five', paid_minor: 5000, studio_package_id: plan });
  await aPackage(api, studio, {
    memberId: bea.memberId,
    name: 'Month',
    unlimited: true,
    credits: 0,
    paid_minor: 3000,
    package_type: 'MEMBERSHIP',
    source: 'CYCLE',
  });
  await aPackage(api, studio, { memberId: bea.memberId, name: '100% off', paid_minor: 1000 });
  const names = async (query: Record<string, string>) =>
    (await report(query)).data.items.map(({ packageName }) => packageName);
  expect(await names({})).toEqual(['Five', 'Month', '100% off']);
  expect(await names({ order: 'asc' })).toEqual(['100% off', 'Month', 'Five']);
  expect(await names({ sort: 'packageName', order: 'asc' })).toEqual(['100% off', 'Five', 'Month']);
  expect(await names({ sort: 'memberName', order: 'desc' })).toEqual(['Five', 'Month', '100% off']);
  expect(await names({ search: '% OFF' })).toEqual(['100% off']);
  expect(await names({ search: 'bea n' })).toEqual(['Month', '100% off']);
  expect(await names({ packageType: 'MEMBERSHIP' })).toEqual(['Month']);
  expect(await names({ studioPackageId: plan })).toEqual(['Five']);
  const { data } = await report({ source: 'PURCHASE', pageSize: '1', page: '1' });
  expect(data).toMatchObject({
    total: 2,
    header: { closing: '60.00' },
    items: [{ packageName: '100% off' }],
  });
});

test('knows what gift cards are good for', async () => {
  const card = { studio_id: studio.studioId, gift_card_id: newId() };
  await api.db.studio(studio.studioId, async (tx) => {
    await tx
      .insertInto('gift_card')
      .values({
        ...card,
        code_hash: 'x',
        code_end: 'ABCD',
        recipient_email: 'mei@example.com',
        currency: 'SGD',
        initial_minor: 5000,
        balance_minor: 3000,
        status: 'ACTIVE',
        created_at: api.clock.now(),
      })
      .execute();
    const entry = (kind: string, delta_minor: number, balance_after_minor: number, created_at: string) => ({
      ...card,
      entry_id: newId(),
      kind,
      delta_minor,
      balance_after_minor,
      created_at,
    });
    // The first one falls on 1 March in Singapore.
    const entries = [
      entry('ISSUE', 5000, 5000, '2026-02-28T16:00:00Z'),
      entry('REDEEM', -2500, 2500, '2026-03-10T04:00:00Z'),
      entry('RETURN', 500, 3000, '2026-03-11T04:00:00Z'),
    ];
    await tx.insertInto('gift_card_entry').values(entries).execute();
  });
  expect((await report({ from: '2026-03-01', to: '2026-03-31' })).data.giftCards).toEqual({
    opening: '0.00',
    issued: '50.00',
    redeemed: '20.00',
    expired: '0.00',
    voided: '0.00',
    closing: '30.00',
  });
  expect((await report({ from: '2026-03-11', to: '2026-03-31' })).data.giftCards).toMatchObject({
    opening: '25.00',
    redeemed: '-5.00',
    closing: '30.00',
  });
  const march = { from: '2026-03-01', to: '2026-03-31', flow: 'redeemed' };
  const spent = {
    giftCardId: card.gift_card_id,
    codeEnd: 'ABCD',
    recipient: 'mei@example.com',
    purchaserMemberId: null,
    purchaserName: null,
    day: '2026-03-11',
    amount: '20.00',
  };
  expect((await cardsOf(march)).data).toEqual({
    currency: 'SGD',
    items: [spent],
    total: 1,
    page: 0,
    pageSize: 25,
  });
  expect((await cardsOf({ ...march, page: '1' })).data).toMatchObject({ items: [], total: 1 });
  expect((await cardsOf(march, (await aStudio(api)).owner)).data).toMatchObject({ items: [], total: 0 });
});

test('the cards of a line are for whom the report is for, and of its days', async () => {
  const flow = 'closing';
  expect((await cardsOf({ flow }, await token('SUPER'))).data).toMatchObject({ items: [], total: 0 });
  expect((await cardsOf({ flow }, await token('STAFF'))).code).toBe('NOT_ALLOWED');
  expect((await cardsOf({ flow }, await aMember(api, studio))).code).toBe('WRONG_TOKEN');
  expect(await cardsOf({ flow, from: '2025-11-30', to: '2025-12-31' })).toMatchObject({
    code: 'PLAN_LIMIT',
    message: 'Your plan shows deferred revenue from 1 Dec 2025.',
  });
  const refused: Record<string, string>[] = [
    {},
    { flow: 'stolen' },
    { flow, from: '2026-03-02', to: '2026-03-01' },
  ];
  for (const query of refused) expect((await cardsOf(query)).code).toBe('INVALID_FIELDS');
});

test('goes back for three months, unless the studio pays for more', async () => {
  expect((await report({ from: '2025-12-01', to: '2025-12-31' })).code).toBe('0');
  expect(await report({ from: '2025-11-30', to: '2025-12-31' })).toMatchObject({
    code: 'PLAN_LIMIT',
    message: 'Your plan shows deferred revenue from 1 Dec 2025.',
  });
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
  expect((await report({ from: '2020-01-01', to: '2025-12-31' })).code).toBe('0');
});

test('is for those who lead a studio, and about theirs alone', async () => {
  const other = await aStudio(api);
  await aPackage(api, other, { memberId: (await aMember(api, other)).memberId });
  expect((await report()).data).toMatchObject({ total: 0, items: [], header: { closing: '0.00' } });
  expect((await report({}, await token('STAFF'))).code).toBe('NOT_ALLOWED');
  expect((await report({}, await aMember(api, studio))).code).toBe('WRONG_TOKEN');
  expect(await report({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ code: 'INVALID_FIELDS' });
});
