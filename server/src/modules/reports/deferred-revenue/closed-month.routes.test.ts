import type { ClosedMonths } from '@studio/contract/reports/closed-month.schema';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { deferredRevenueModule } from './deferred-revenue.routes.ts';

let api: TestApp;
let studio: TestStudio;
let pack = '';

beforeAll(async () => {
  api = await startTestApp({ modules: [deferredRevenueModule] });
});
beforeEach(async () => {
  // Noon in Singapore: ten credits for S$100, of which four are used in March and one in April.
  api.clock.set('2026-03-02T04:00:00.000Z');
  studio = await aStudio(api);
  const { memberId } = await aMember(api, studio);
  pack = await aPackage(api, studio, { memberId, name: 'Ten', end_date: '2026-12-31', paid_minor: 10_000 });
  await post(['CONSUME', '2026-03-05', -4000, -4], ['CONSUME', '2026-04-02', -1000, -1]);
  api.clock.set('2026-05-10T04:00:00.000Z');
});
afterAll(() => api.close());

/** Signed in now: the clock of these tests jumps over months. */
const owner = () => aStaff(api, studio, 'OWNER');
const URL = '/api/report/portal/closed-month';
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const APRIL = { from: '2026-04-01', to: '2026-04-30' };
type Line = readonly [kind: string, day: string, valueMinor: number, delta?: number];
/** Lines of the ledger as they may come at any time, also for days that are over. */
const post = (...lines: Line[]) =>
  api.db.studio(studio.studioId, async (tx) => {
    for (const [kind, day, value_minor, delta = 0] of lines) {
      await tx
        .insertInto('credit_ledger')
        .values({
          studio_id: studio.studioId,
          ledger_id: newId(),
          studio_package_transaction_id: pack,
          kind,
          delta,
          balance_after: 0,
          value_minor,
          service_date: day,
          idem_key: newId(),
          created_at: api.clock.now(),
        })
        .execute();
      await tx
        .updateTable('member_package')
        .set((eb) => ({
          value_minor: eb('value_minor', '+', value_minor),
          credits_remaining: eb('credits_remaining', '+', delta),
        }))
        .where('studio_package_transaction_id', '=', pack)
        .execute();
    }
  });
const report = async (query: Record<string, string>) =>
  (
    await api.call<DeferredRevenue>('GET', '/api/report/portal/deferred-revenue', {
      as: await owner(),
      query,
    })
  ).data;
const close = async (month: string, closing: string) =>
  api.call<ClosedMonths>('POST', URL, { as: await owner(), form: { month, closing } });
const reopen = async (month: string) =>
  api.call<ClosedMonths>('POST', `${URL}/reopen`, {
    as: await owner(),
    form: { month, reason: 'A mistake' },
  });
/** March and April, one after the other; the first month that is closed is always last month. */
async function closeBoth(): Promise<void> {
  api.clock.set('2026-04-10T04:00:00.000Z');
  expect(await close('2026-03-01', '60.00')).toMatchObject({ status: 200 });
  api.clock.set('2026-05-10T04:00:00.000Z');
  expect((await close('2026-04-01', '50.00')).status).toBe(200);
}

test('a closed month keeps its figures, and what changes about it later is a correction of the next days', async () => {
  await closeBoth();
  const before = await report(MARCH);
  expect(before).toMatchObject({
    isClosed: true,
    header: { opening: '0.00', sales: '100.00', onUse: '40.00', closing: '60.00' },
    ageing: { later: '60.00' },
  });
  // One class of March gives its credit back, in May.
  await post(['RETURN', '2026-03-05', 1000, 1]);
  expect(await report(MARCH)).toEqual({
    ...before,
    items: [{ ...before.items[0], creditsUsed: 3, creditsLeft: 7 }],
  });
  const april = await report(APRIL);
  expect(april).toMatchObject({
    isClosed: true,
    header: { opening: '60.00', lateChanges: '0.00', onUse: '10.00', closing: '50.00' },
  });
  const may = await report({ from: '2026-05-01', to: '2026-05-31' });
  expect(may).toMatchObject({
    isClosed: false,
    cutsClosed: false,
    header: { opening: '50.00', lateChanges: '10.00', onUse: '0.00', closing: '60.00' },
  });
  expect(may.items).toMatchObject([{ opening: '50.00', lateChanges: '10.00', closing: '60.00' }]);
});

test('two closed months add up to one period; days that cut a closed month show what is known now', async () => {
  await closeBoth();
  await post(['RETURN', '2026-03-05', 1000, 1]);
  expect(await report({ from: MARCH.from, to: APRIL.to })).toMatchObject({
    isClosed: true,
    header: { opening: '0.00', sales: '100.00', onUse: '50.00', closing: '50.00' },
    total: 1,
  });
  expect(await report({ from: '2026-03-01', to: '2026-04-15' })).toMatchObject({
    isClosed: false,
    cutsClosed: true,
    header: { opening: '0.00', onUse: '40.00', closing: '60.00' },
  });
});

test('a package whose money went to nothing after the month was closed is corrected away', async () => {
  await closeBoth();
  await post(['REFUND', '2026-04-20', -5000, -5]);
  expect((await report({ from: '2026-05-01', to: '2026-05-31' })).header).toMatchObject({
    opening: '50.00',
    lateChanges: '-50.00',
    closing: '0.00',
  });
});

test('months are closed in turn, once they are over, with the balance that was looked at', async () => {
  const { data: none } = await api.call<ClosedMonths>('GET', URL, { as: await owner() });
  expect(none).toEqual({ months: [], next: '2026-04-01' });
  expect(await close('2026-05-01', '50.00')).toMatchObject({ code: 'MONTH_NOT_CLOSABLE' });
  expect(await close('2026-03-01', '60.00')).toMatchObject({ code: 'MONTH_NOT_CLOSABLE' });
  expect(await close('2026-04-01', '51.00')).toMatchObject({ code: 'PREVIEW_OUTDATED' });
  const { data } = await close('2026-04-01', '50.00');
  expect(data).toMatchObject({ months: [{ month: '2026-04-01', closing: '50.00' }], next: null });
  expect(await close('2026-04-01', '50.00')).toMatchObject({ code: 'MONTH_NOT_CLOSABLE' });
  // The last day of May in Singapore, and the first of June.
  api.clock.set('2026-05-31T15:59:59.000Z');
  expect((await api.call<ClosedMonths>('GET', URL, { as: await owner() })).data.next).toBeNull();
  api.clock.set('2026-05-31T16:00:00.000Z');
  expect((await api.call<ClosedMonths>('GET', URL, { as: await owner() })).data.next).toBe('2026-05-01');
});

test('of five owners who close a month at the same time, one does', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => close('2026-04-01', '50.00')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(await report(APRIL)).toMatchObject({ isClosed: true, total: 1 });
});

test('only the month that was closed last is reopened; its figures follow the ledger again', async () => {
  await closeBoth();
  expect(await reopen('2026-03-01')).toMatchObject({
    code: 'MONTH_NOT_CLOSABLE',
    message: 'Only Apr 2026 can be reopened: it was closed last.',
  });
  expect((await reopen('2026-04-01')).data).toMatchObject({ next: '2026-04-01' });
  expect(await report(APRIL)).toMatchObject({ isClosed: false });
  expect((await reopen('2026-03-01')).data).toMatchObject({ months: [] });
  expect(await reopen('2026-03-01')).toMatchObject({ message: 'No month is closed.' });
});

test('a manager sees which months are closed, and closes none', async () => {
  const as = await aStaff(api, studio, 'SUPER');
  expect((await api.call('GET', URL, { as })).status).toBe(200);
  expect(await api.call('POST', URL, { as, form: { month: '2026-04-01', closing: '50.00' } })).toMatchObject({
    code: 'NOT_ALLOWED',
  });
});
