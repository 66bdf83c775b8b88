import type { WhatIf, WhatIfToday } from '@studio/contract/reports/what-if.schema';
import { newId } from '../../../platform/db/newId.ts';
import { onSent } from '../../../platform/db/statement/sentStatements.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { orderModule } from '../../packages/order/order.routes.ts';
import { whatIfModule } from './what-if.routes.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [whatIfModule, orderModule] });
});
beforeEach(async () => {
  // Noon in Singapore.
  api.clock.set('2026-03-20T04:00:00.000Z');
  studio = await aStudio(api);
});
afterAll(() => api.close());

const ask = (query: Record<string, string>, as: { token: string } = studio.owner) =>
  api.call<WhatIf>('GET', '/api/report/portal/what-if', { as, query });
const figures = async (query: Record<string, string>) =>
  Object.fromEntries(
    (await ask(query)).data.figures.map(({ name, before, after }) => [name, [before, after]]),
  );

/** A class at six in the evening of a day, and somebody who left it so many hours before. */
async function aPlaceLeft(
  day: string,
  hours: number,
  status: 'CANCELLED' | 'LATE_CANCELLED',
): Promise<string> {
  const startAt = `${day}T10:00:00.000Z`;
  const scheduleId = await aSession(api, studio, { startAt, capacity: 10 });
  const { memberId } = await aMember(api, studio);
  const pack = await aPackage(api, studio, { memberId, name: 'Ten', paid_minor: 15_000 });
  const bookingId = await aBooking(api, studio, {
    scheduleId,
    memberId,
    status,
    pay_mode: 'PACKAGE',
    studio_package_transaction_id: pack,
    cancelled_at: new Date(Date.parse(startAt) - hours * 3_600_000),
    booked_at: new Date(`${day}T00:00:00.000Z`),
  });
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('credit_ledger')
      .values({
        studio_id: studio.studioId,
        ledger_id: newId(),
        studio_package_transaction_id: pack,
        booking_id: bookingId,
        kind: 'CONSUME',
        delta: -1,
        balance_after: 9,
        value_minor: -1_500,
        service_date: day,
        idem_key: newId(),
        created_at: api.clock.now(),
      })
      .execute(),
  );
  return scheduleId;
}

test('counts by hand what another cancel window would have done in the last 90 days', async () => {
  // The studio’s window is twelve hours: one left late, one was free and would not be with 24, one is free with both.
  await aPlaceLeft('2026-03-10', 3, 'LATE_CANCELLED');
  await aPlaceLeft('2026-03-11', 20, 'CANCELLED');
  await aPlaceLeft('2026-03-12', 30, 'CANCELLED');
  // Today and 91 days ago do not count; the days at both ends do.
  await aPlaceLeft('2026-03-20', 3, 'LATE_CANCELLED');
  await aPlaceLeft('2025-12-19', 3, 'LATE_CANCELLED');
  await aPlaceLeft('2026-03-19', 3, 'LATE_CANCELLED');
  await aPlaceLeft('2025-12-20', 3, 'LATE_CANCELLED');
  const { data } = await ask({ question: 'CANCEL_WINDOW', value: '1440' });
  expect(data).toEqual({
    from: '2025-12-20',
    to: '2026-03-19',
    currency: 'SGD',
    figures: [
      { name: 'lateCancels', isMoney: false, before: '3', after: '4' },
      { name: 'refilled', isMoney: false, before: '0', after: '0' },
      { name: 'forfeited', isMoney: true, before: '45.00', after: '60.00' },
      { name: 'fees', isMoney: true, before: '0.00', after: '0.00' },
    ],
    spareSales: null,
    basis: 5,
  });
  expect(await figures({ question: 'LATE_FEE', value: '8.50' })).toMatchObject({
    lateCancels: ['3', '3'],
    fees: ['0.00', '25.50'],
  });
});

test('a line that moves up by itself, one that is offered, and none', async () => {
  const scheduleId = await aPlaceLeft('2026-03-10', 20, 'CANCELLED');
  const { memberId } = await aMember(api, studio);
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('waitlist_entry')
      .values({
        studio_id: studio.studioId,
        waitlist_id: newId(),
        schedule_id: scheduleId,
        member_id: memberId,
        position: 1,
        status: 'PROMOTED',
        joined_at: new Date('2026-03-08T00:00:00.000Z'),
        settled_at: new Date('2026-03-09T15:00:00.000Z'),
      })
      .execute(),
  );
  expect(await figures({ question: 'WAITLIST_MODE', value: 'OFF' })).toEqual({
    freed: ['1', '1'],
    refilled: ['1', '0'],
    sales: ['15.00', '0.00'],
  });
});

test('another price keeps discounts in proportion, and says how many sales could be lost', async () => {
  const shop = aShop(api, studio);
  const plan = await shop.plan({ price_minor: 12_000 });
  const { code } = await shop.promo();
  for (const promoCode of [undefined, code]) {
    const member = await aMember(api, studio);
    const { data } = await shop.buy(member, { studioPackageId: plan, ...(promoCode && { promoCode }) });
    await shop.pay(data.orderId, promoCode ? '60' : '120');
  }
  api.clock.advance(86_400_000);
  const as = await aStaff(api, studio, 'OWNER');
  const { data } = await ask({ question: 'PRICE', value: '180', studioPackageId: plan }, as);
  expect(data).toMatchObject({
    figures: [
      { name: 'sold', before: '2', after: '2' },
      { name: 'sales', before: '180.00', after: '270.00' },
    ],
    spareSales: 0,
    basis: 2,
  });
  expect(await ask({ question: 'PRICE', value: '180', studioPackageId: newId() }, as)).toMatchObject({
    status: 404,
  });
});

test.each([
  { question: 'CANCEL_WINDOW', value: '60' },
  { question: 'LATE_FEE', value: '5' },
  { question: 'WAITLIST_MODE', value: 'OFF' },
  { question: 'PRICE', value: '5' },
])('$question is answered where nothing can be written', async (asked) => {
  const studioPackageId = await aShop(api, studio).plan();
  const sent: string[] = [];
  const stop = onSent(({ text, isControl }) => void (isControl || sent.push(text)));
  const { code } = await ask(asked.question === 'PRICE' ? { ...asked, studioPackageId } : asked).finally(
    stop,
  );
  expect(code).toBe('0');
  const isOfStudio = (text: string) =>
    /\b(studio|session|package_plan)\b/.test(text) && !/sign_in/.test(text);
  expect(sent.indexOf('set transaction read only')).toBe(sent.findIndex(isOfStudio) - 1);
});

test.each([
  [{ question: 'CANCEL_WINDOW', value: '20160' }, 200],
  [{ question: 'CANCEL_WINDOW', value: '20161' }, 400],
  [{ question: 'CANCEL_WINDOW', value: '-1' }, 400],
  [{ question: 'LATE_FEE', value: 'ten' }, 400],
  [{ question: 'WAITLIST_MODE', value: 'SOMETIMES' }, 400],
  [{ question: 'PRICE', value: '10' }, 400],
  [{ question: 'WEATHER', value: '1' }, 400],
])('%o is answered with %d', async (query, status) => {
  expect((await ask(query)).status).toBe(status);
});

test('is for those who may change the rules', async () => {
  const query = { question: 'CANCEL_WINDOW', value: '60' };
  expect((await ask(query, await aStaff(api, studio, 'STAFF'))).status).toBe(403);
  expect((await ask(query, await aStaff(api, studio, 'SUPER'))).status).toBe(200);
});

const today = (query: Record<string, string> = {}) =>
  api.call<WhatIfToday>('GET', '/api/report/portal/what-if/today', { as: studio.owner, query });

test('the rules of today are said from the settings that an answer begins with', async () => {
  const id = await aShop(api, studio).plan({ price_minor: 12_000, package_name: 'Ten' });
  expect((await today()).data).toEqual({
    cancelWindow: 'until 12 hours before',
    lateFee: 'no fee',
    waitlistMode: 'AUTO',
    price: null,
  });
  const fee = { trigger: 'LATE_CANCEL', action: 'FEE', windowDays: 60, value: 1000 };
  const attributes = {
    cancelWindowMinutes: 2160,
    waitlistMode: 'CLAIM',
    penalties: [
      { ...fee, mode: 'EVERY', n: 1, appliesTo: 'ALL' },
      { ...fee, mode: 'FROM_NTH', n: 3, appliesTo: [id], value: 500 },
      { ...fee, mode: 'EVERY', n: 1, appliesTo: 'ALL', trigger: 'NO_SHOW' },
    ],
  };
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify(attributes) })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  expect((await today({ studioPackageId: id })).data).toEqual({
    cancelWindow: 'until 36 hours before',
    lateFee: 'everyone pays S$10.00, every time; members with Ten pay S$5.00, from the 3rd time in 60 days',
    waitlistMode: 'CLAIM',
    price: 'S$120.00',
  });
  expect(await today({ studioPackageId: newId() })).toMatchObject({ code: 'NOT_FOUND' });
});
