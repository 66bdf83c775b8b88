import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { holdPlan, refuseSale } from './package.api.ts';
import { isNewClient } from './sale.views.ts';

const NOW = '2026-03-10T02:00:00Z';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [] });
});
beforeEach(async () => {
  api.clock.set(NOW);
  studio = await aStudio(api);
});
afterAll(() => api.close());

const now = new Date(NOW);
const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);

async function aPlan(change: object = {}): Promise<string> {
  const studio_package_id = newId();
  await inStudio((tx) =>
    tx
      .insertInto('package_plan')
      .values({
        studio_id: studio.studioId,
        studio_package_id,
        package_name: 'Ten',
        package_type: 'CLASS_PACK',
        price_minor: 10_000,
        validity_unit: 'NONE',
        created_at: now,
        updated_at: now,
        ...change,
      })
      .execute(),
  );
  return studio_package_id;
}
async function anOrder(
  memberId: string,
  { planId, ...change }: { planId?: string } & Record<string, unknown> = {},
): Promise<void> {
  const ids = { studio_id: studio.studioId, order_id: newId() };
  await inStudio(async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        ...ids,
        reference: ids.order_id,
        member_id: memberId,
        status: 'PAID',
        mode: 'CASH',
        currency: 'SGD',
        total_minor: 0,
        created_at: now,
        paid_at: now,
        ...change,
      })
      .execute();
    if (planId)
      await tx
        .insertInto('order_line')
        .values({
          ...ids,
          line_no: 1,
          kind: 'PACKAGE',
          studio_package_id: planId,
          name: 'Ten',
          quantity: 1,
          unit_minor: 0,
          net_minor: 0,
        })
        .execute();
  });
}
const refused = (planId: string, memberId: string) =>
  inStudio(async (tx) => {
    const plan = await holdPlan(tx, planId);
    if (!plan) throw new Error('no plan');
    return (await refuseSale(tx, { plan, memberId, now }))?.code ?? null;
  });
const isNew = (memberId: string) => inStudio((tx) => isNewClient(tx, memberId, now));

describe('a new client', () => {
  test.each([
    ['who did nothing', null, true],
    ['who paid today', { paid_at: now }, false],
    ['who paid 24 months ago', { paid_at: new Date('2024-03-10T02:00:00Z') }, false],
    ['who paid a moment earlier', { paid_at: new Date('2024-03-10T01:59:59Z') }, true],
    ['who has paid nothing yet', { status: 'AWAITING_PAYMENT', paid_at: null }, true],
    ['who got all money back', { status: 'REFUNDED' }, true],
    ['who got some money back', { status: 'PARTIALLY_REFUNDED' }, false],
  ])('is somebody %s: %p', async (_case, order, expected) => {
    const { memberId } = await aMember(api, studio);
    if (order) await anOrder(memberId, order);
    expect(await isNew(memberId)).toBe(expected);
  });

  test.each([
    ['came', 'CHECKED_IN', 'WEB', false],
    ['booked', 'BOOKED', 'WEB', true],
    ['stayed away', 'NO_SHOW', 'WEB', true],
    ['came by way of a partner', 'CHECKED_IN', 'CLASSPASS', true],
  ])('is not somebody who %s', async (_case, status, source, expected) => {
    const { memberId } = await aMember(api, studio);
    const scheduleId = await aSession(api, studio, { startAt: '2026-03-01T02:00:00Z' });
    await aBooking(api, studio, { scheduleId, memberId, status, source });
    expect(await isNew(memberId)).toBe(expected);
  });

  test('is not somebody who was there under another name with the same phone', async () => {
    const [before, after] = [await aMember(api, studio), await aMember(api, studio)];
    await anOrder(before.memberId);
    await inStudio(async (tx) => {
      await tx
        .updateTable('member')
        .set({ phone: '91234567', phone_country_code: '+65', status: 'ARCHIVED' })
        .where('member_id', '=', before.memberId)
        .execute();
      await tx
        .updateTable('member')
        .set({ phone: '91234567', phone_country_code: '+65' })
        .where('member_id', '=', after.memberId)
        .execute();
    });
    expect(await isNew(after.memberId)).toBe(false);
  });

  test('is not somebody who paid with the same card', async () => {
    const [before, after, third] = [
      await aMember(api, studio),
      await aMember(api, studio),
      await aMember(api, studio),
    ];
    await anOrder(before.memberId);
    const card = (member_id: string, fingerprint: string) => ({
      studio_id: studio.studioId,
      payment_method_id: newId(),
      member_id,
      provider: 'FAKE',
      provider_customer: 'c',
      provider_ref: newId(),
      brand: 'visa',
      last4: '4242',
      exp_month: 1,
      exp_year: 2030,
      fingerprint,
      created_at: now,
    });
    await inStudio((tx) =>
      tx
        .insertInto('payment_method')
        .values([card(before.memberId, 'same'), card(after.memberId, 'same'), card(third.memberId, '')])
        .execute(),
    );
    expect([await isNew(after.memberId), await isNew(third.memberId)]).toEqual([false, true]);
  });
});

test('a sale is refused for each reason of its own', async () => {
  const { memberId } = await aMember(api, studio);
  const limited = await aPlan({ package_name: 'Once', purchase_limit_per_member: 1 });
  expect(await refused(limited, memberId)).toBeNull();
  await anOrder(memberId, { planId: limited, status: 'AWAITING_PAYMENT', paid_at: null });
  expect(await refused(limited, memberId)).toBe('PURCHASE_LIMIT');
  expect(await refused(limited, (await aMember(api, studio)).memberId)).toBeNull();
  await anOrder(memberId, {});
  expect(await refused(await aPlan({ package_name: 'New', new_clients_only: true }), memberId)).toBe(
    'NEW_CLIENTS_ONLY',
  );
  expect(await refused(await aPlan({ package_name: 'None', stock: 0 }), memberId)).toBe('SOLD_OUT');
  expect(await refused(await aPlan({ package_name: 'Later', sale_from: '2026-03-11' }), memberId)).toBe(
    'NOT_ON_SALE',
  );
  expect(await refused(await aPlan({ package_name: 'Any' }), memberId)).toBeNull();
});

test('the last one in stock is sold once, however many want it at once', async () => {
  const planId = await aPlan({ stock: 3 });
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember(api, studio)));
  const buy = (memberId: string) =>
    inStudio(async (tx) => {
      const plan = await holdPlan(tx, planId);
      if (!plan || (await refuseSale(tx, { plan, memberId, now }))) return false;
      const ids = { studio_id: studio.studioId, order_id: newId() };
      await tx
        .insertInto('orders')
        .values({
          ...ids,
          reference: ids.order_id,
          member_id: memberId,
          status: 'PAID',
          mode: 'CASH',
          currency: 'SGD',
          total_minor: 0,
          created_at: now,
          paid_at: now,
        })
        .execute();
      await tx
        .insertInto('order_line')
        .values({
          ...ids,
          line_no: 1,
          kind: 'PACKAGE',
          studio_package_id: planId,
          name: 'Ten',
          quantity: 1,
          unit_minor: 0,
          net_minor: 0,
        })
        .execute();
      return true;
    });
  const bought = await Promise.all(members.map(({ memberId }) => buy(memberId)));
  expect(bought.filter(Boolean)).toHaveLength(3);
});
