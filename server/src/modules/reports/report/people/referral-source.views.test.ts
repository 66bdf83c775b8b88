import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { changeMember } from '../../../members/member-record/member-record.repository.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { reportModule } from '../report.routes.ts';

const MARCH = { from: '2026-03-01', to: '2026-04-01' };
let api: TestApp;
let studio: TestStudio;

const report = async (query: Record<string, string> = {}, key = 'referral-source') =>
  (
    await api.call<ReportAnswer>('GET', `/api/report/portal/${key}`, {
      as: await aStaff(api, studio, 'SUPER'),
      query: { ...MARCH, ...query },
    })
  ).data;

/**
 * By hand, read on 10 May. March, from the website: Ann on the 1st, who came on the 3rd, paid 109.00 on the 2nd and got
 * 54.50 of it back in May, with 9% tax in each; Ben on the 31st at 23:30 in Singapore, who came only before he joined.
 * From the front desk: Cat, who paid 120.00 in April. Dan was archived. April: Eve, who paid.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, reportModule] });
  studio = await aStudio(api);
  const shop = aShop(api, studio);
  const join = async (instant: string, source: string, change: { status?: string } = {}) => {
    api.clock.set(instant);
    const member = await aMember(api, studio);
    await api.db.studio(studio.studioId, async (tx) => {
      await tx
        .updateTable('member')
        .set({ source, joined_at: new Date(instant) })
        .where('member_id', '=', member.memberId)
        .execute();
      await changeMember(tx, member.memberId, { first_name: source, ...change });
    });
    return member;
  };
  const visit = async ({ memberId }: TestMember, startAt: string) =>
    void (await aBooking(api, studio, {
      scheduleId: await aSession(api, studio, { startAt }),
      memberId,
      status: 'CHECKED_IN',
    }));
  const pay = async (member: TestMember, amount: string, plan: string) => {
    const { orderId } = (await shop.buy(member, { studioPackageId: plan })).data;
    await shop.pay(orderId, amount, { as: await aStaff(api, studio, 'SUPER') });
    return orderId;
  };
  const taxed = await shop.plan({ price_minor: 10_900, tax_rate_id: await shop.tax() });
  const ten = await shop.plan({ price_minor: 12_000 });

  const ann = await join('2026-03-01T04:00:00Z', 'WEB');
  const annsOrder = await pay(ann, '109', taxed);
  await visit(ann, '2026-03-03T04:00:00Z');
  const ben = await join('2026-03-31T15:30:00Z', 'WEB');
  await visit(ben, '2026-03-30T04:00:00Z');
  const cat = await join('2026-03-31T15:40:00Z', 'PORTAL');
  await pay(cat, '120', ten);
  await join('2026-03-15T04:00:00Z', 'PORTAL', { status: 'ARCHIVED' });
  await pay(await join('2026-03-31T16:00:00Z', 'WEB'), '120', ten);
  api.clock.set('2026-05-10T04:00:00Z');
  await shop.refund(annsOrder, '54.50', { as: await aStaff(api, studio, 'SUPER') });
});
afterAll(() => api.close());

test('members of these days, and what they have done and paid until today', async () => {
  // Ann's 100.00 less 50.00, and Cat's 120.00, without tax.
  expect((await report()).figures).toEqual({
    newMembers: 3,
    visitedRate: 0.3333,
    boughtRate: 0.6667,
    netSales: '170.00',
    perMember: '56.67',
  });
});

test('by how they came', async () => {
  const { groups } = await report({ group: 'source' });
  expect(
    groups.map(({ key, figures: f }) => [
      key,
      f['newMembers'],
      f['visitedRate'],
      f['boughtRate'],
      f['netSales'],
      f['perMember'],
    ]),
  ).toEqual([
    ['WEB', 2, 0.5, 0.5, '50.00', '25.00'],
    ['PORTAL', 1, 0, 1, '120.00', '120.00'],
  ]);
});

test('rows say when each came first and paid first', async () => {
  const { rows } = await report({ sort: 'net' });
  expect(
    rows.map(({ source, firstVisit, firstPurchase, net }) => [source, firstVisit, firstPurchase, net]),
  ).toEqual([
    ['PORTAL', null, '2026-03-31', '120.00'],
    ['WEB', '2026-03-03', '2026-03-01', '50.00'],
    ['WEB', null, null, '0.00'],
  ]);
  expect((await report({ source: 'PORTAL' })).total).toBe(1);
});

test('what all members paid is what the report Sales counts', async () => {
  const everything = { from: '2026-01-01', to: '2026-06-01' };
  const [members, sales] = [await report(everything), await report(everything, 'transaction')];
  expect(members.figures['netSales']).toBe(sales.figures['netSales']);
  expect(members.figures['netSales']).toBe('290.00');
});

test('is for managers', async () => {
  const as = await aStaff(api, studio, 'STAFF');
  expect(await api.call('GET', '/api/report/portal/referral-source', { as, query: MARCH })).toMatchObject({
    status: 403,
  });
});
