import { NONE } from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { newId } from '../../../../platform/db/newId.ts';
import { anUnpaidPlace } from '../../../../testing/builders/dues.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { reportModule } from '../report.routes.ts';

const URL = '/api/report/portal/payments-to-approve';
let api: TestApp;
let studio: TestStudio;

const report = async (query: Record<string, string> = {}) => {
  const as = await aStaff(api, studio, 'STAFF');
  return (await api.call<ReportAnswer>('GET', URL, { as, query })).data;
};
const by = async (group: string) =>
  (await report({ group })).groups.map(({ key, figures }) => [key, figures['waiting'], figures['owed']]);

/**
 * A queue counted by hand, at noon on 12 March. Ann ordered 200.00 by transfer eight days ago and has paid 60.00 of it;
 * Ben ordered 120.00 by QR exactly three days ago and sent proof an hour later; Cat ordered 50.00 by transfer a minute
 * less than three days ago; Dan has ordered 30.00 by QR within the hour. Eve's order is paid, Fay's was cancelled.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, reportModule] });
  studio = await aStudio(api);
  const shop = aShop(api, studio);
  const order = async (instant: string, priceMinor: number, mode: string) => {
    api.clock.set(instant);
    const member = await aMember(api, studio);
    const studioPackageId = await shop.plan({ price_minor: priceMinor });
    return (await shop.buy(member, { studioPackageId, mode })).data.orderId;
  };
  const change = (orderId: string, set: { status: string; due_at?: Date | null }) =>
    api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('orders').set(set).where('order_id', '=', orderId).execute(),
    );
  const ann = await order('2026-03-04T04:00:00Z', 20_000, 'BANK_TRANSFER');
  await shop.pay(ann, '60', { mode: 'BANK_TRANSFER', as: await aStaff(api, studio, 'SUPER') });
  const ben = await order('2026-03-09T04:00:00Z', 12_000, 'QR');
  await change(ben, { status: 'PROOF_SUBMITTED' });
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('payment_proof')
      .values({
        studio_id: studio.studioId,
        proof_id: newId(),
        order_id: ben,
        file_name: 'shot.webp',
        media_type: 'image/webp',
        content: Buffer.from('picture'),
        sha256: 'a'.repeat(64),
        created_at: new Date('2026-03-09T05:00:00Z'),
      })
      .execute(),
  );
  await order('2026-03-09T04:01:00Z', 5_000, 'BANK_TRANSFER');
  const eve = await order('2026-03-10T04:00:00Z', 7_000, 'BANK_TRANSFER');
  await shop.pay(eve, '70', { as: await aStaff(api, studio, 'SUPER') });
  await change(await order('2026-03-10T04:00:00Z', 8_000, 'BANK_TRANSFER'), { status: 'CANCELLED' });
  await order('2026-03-12T03:30:00Z', 3_000, 'QR');
  api.clock.set('2026-03-12T04:00:00Z');
});
afterAll(() => api.close());

test('counts the queue by hand, whatever its days', async () => {
  expect((await report()).figures).toEqual({
    waiting: 4,
    owed: '340.00',
    toCheck: 1,
    owedToCheck: '120.00',
    // Eight days.
    longest: 192,
  });
});

test('is the queue of the page Payments', async () => {
  const { data } = await api.call<{ items: { orderId: string }[] }>(
    'GET',
    '/api/transaction/portal/pending',
    {
      as: await aStaff(api, studio, 'STAFF'),
    },
  );
  const { rows } = await report();
  expect(rows.map(({ orderId }) => orderId)).toEqual(data.items.map(({ orderId }) => orderId));
});

test('has the longest wait first, with what is known of the money', async () => {
  const { rows } = await report();
  expect(
    rows.map(({ waited, mode, status, proof, total, paid, owed }) => [
      waited,
      mode,
      status,
      proof,
      total,
      paid,
      owed,
    ]),
  ).toEqual([
    [192, 'BANK_TRANSFER', 'PARTIALLY_PAID', 'NONE', '200.00', '60.00', '140.00'],
    [72, 'QR', 'PROOF_SUBMITTED', 'SENT', '120.00', '0.00', '120.00'],
    [71.98, 'BANK_TRANSFER', 'AWAITING_PAYMENT', 'NONE', '50.00', '0.00', '50.00'],
    [0.5, 'QR', 'AWAITING_PAYMENT', 'NONE', '30.00', '0.00', '30.00'],
  ]);
  expect(rows[1]).toMatchObject({ proofAt: '2026-03-09T05:00:00.000Z', reference: expect.any(String) });
});

test('by age, in the order of time, and by way of paying', async () => {
  expect(await by('age')).toEqual([
    ['A1', 1, '30.00'],
    ['A2', 1, '50.00'],
    ['A3', 1, '120.00'],
    ['A4', 1, '140.00'],
  ]);
  expect(await by('mode')).toEqual([
    ['BANK_TRANSFER', 2, '190.00'],
    ['QR', 2, '150.00'],
  ]);
});

test('can be narrowed to what is to be checked', async () => {
  const { figures, rows } = await report({ status: 'PROOF_SUBMITTED' });
  expect(figures).toMatchObject({ waiting: 1, owed: '120.00' });
  expect(rows).toHaveLength(1);
});

test('cannot be summed up by days, which it does not have', async () => {
  const as = await aStaff(api, studio, 'STAFF');
  expect((await api.call('GET', URL, { as, query: { group: 'day' } })).code).toBe('INVALID_FIELDS');
});

test('the file is named by its day', async () => {
  const { headers, body } = await api.app.inject({
    url: `${URL}/export`,
    query: { format: 'csv' },
    headers: { authorization: `Bearer ${(await aStaff(api, studio, 'STAFF')).token}` },
  });
  expect(headers['content-disposition']).toContain('payments-to-approve-2026-03-12.csv');
  expect(body.trim().split('\r\n')).toHaveLength(5);
});

describe('with a place of two hours ago that nobody has paid', () => {
  let memberId: string;
  beforeAll(async () => {
    ({ memberId } = await aMember(api, studio));
    const scheduleId = await aSession(api, studio, { startAt: '2026-03-12T02:00:00Z', className: 'Flow' });
    await anUnpaidPlace(api, studio, { scheduleId, memberId });
  });

  test('counts it as what waits, without an order', async () => {
    expect((await report()).figures).toMatchObject({ waiting: 5, owed: '365.00', toCheck: 1, longest: 192 });
    const { rows } = await report({ status: 'NO_ORDER' });
    expect(rows).toEqual([
      expect.objectContaining({
        memberId,
        orderId: null,
        item: 'Flow',
        reference: null,
        mode: null,
        status: 'NO_ORDER',
        proof: 'NONE',
        waited: 2,
        total: '25.00',
        paid: '0.00',
        owed: '25.00',
      }),
    ]);
  });

  test('opens by the group of those without a way of paying', async () => {
    expect(await by('mode')).toContainEqual([null, 1, '25.00']);
    expect((await report({ mode: NONE })).total).toBe(1);
  });
});
