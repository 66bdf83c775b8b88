import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { localDateOf } from '@studio/contract/values/time';
import type { CashUp } from '@studio/contract/reports/cash-up.schema';
import { aMember, aStaff, aStudio } from '../../../testing/builders/builders.ts';
import { aMembership, aMembershipPlan } from '../../../testing/builders/membershipBuilders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { modules } from '../../../routes.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules });
});
afterAll(() => api.close());

/**
 * A month in which the clock changes. Right before and after it a class each; on its first and its last minute one
 * each; and one at seven in the morning on the days before and after the change.
 */
const MONTHS = [
  {
    timezone: 'America/New_York',
    month: { from: '2026-03-01', to: '2026-04-01' },
    outside: ['2026-03-01T04:30:00Z', '2026-04-01T04:00:00Z'],
    edges: ['2026-03-01T05:00:00Z', '2026-04-01T03:30:00Z'],
    // 7 March in winter time, 9 March in summer time.
    mornings: ['2026-03-07T12:00:00Z', '2026-03-09T11:00:00Z'],
    days: ['2026-03-01', '2026-03-07', '2026-03-09', '2026-03-31'],
  },
  {
    timezone: 'Pacific/Auckland',
    month: { from: '2026-04-01', to: '2026-05-01' },
    outside: ['2026-03-31T10:30:00Z', '2026-04-30T12:00:00Z'],
    edges: ['2026-03-31T11:00:00Z', '2026-04-30T11:30:00Z'],
    // 4 April in summer time, 6 April in winter time.
    mornings: ['2026-04-03T18:00:00Z', '2026-04-05T19:00:00Z'],
    days: ['2026-04-01', '2026-04-04', '2026-04-06', '2026-04-30'],
  },
];

const aStudioIn = async (timezone: string) => {
  const studio = await aStudio(api);
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ timezone }).where('studio_id', '=', studio.studioId).execute(),
  );
  return studio;
};

test.each(MONTHS)(
  'in $timezone a month is from its first to its last minute, and seven stays seven when the clock changes',
  async ({ timezone, month, outside, edges, mornings, days }) => {
    const studio = await aStudioIn(timezone);
    const { memberId } = await aMember(api, studio);
    for (const startAt of [...outside, ...edges, ...mornings]) {
      const scheduleId = await aSession(api, studio, { startAt, local_date: localDateOf(startAt, timezone) });
      await aBooking(api, studio, { scheduleId, memberId, status: 'CHECKED_IN' });
    }
    const report = async (key: string, group: string) => {
      const url = `/api/report/portal/${key}`;
      const query = { ...month, group };
      return (await api.call<ReportAnswer>('GET', url, { as: studio.owner, query })).data;
    };
    const sessions = await report('class-attendance', 'day');
    expect(sessions.groups.map(({ key }) => key)).toEqual(days);
    expect(sessions.figures['sessions']).toBe(4);
    const hours = await report('class-attendance', 'hour');
    expect(hours.groups.find(({ key }) => key === 'H07')?.figures['sessions']).toBe(2);
    expect((await report('booking', 'day')).groups.map(({ key }) => key)).toEqual(days);
    expect((await report('booking', 'day')).figures['bookings']).toBe(4);
  },
);

// At each instant somebody comes for the first time, and pays 109.00 in cash for a pack, 9.00 of it tax. All get a
// membership that costs nothing.
test.each(MONTHS)(
  'in $timezone money, memberships and newcomers are of the day of the studio',
  async ({ timezone, month, outside, edges, mornings, days }) => {
    const studio = await aStudioIn(timezone);
    const shop = aShop(api, studio);
    const plan = {
      studioPackageId: await shop.plan({ price_minor: 10_900, tax_rate_id: await shop.tax() }),
    };
    const monthly = await aMembershipPlan(api, studio, { price_minor: 0 });
    for (const instant of [...outside, ...edges, ...mornings].toSorted()) {
      api.clock.set(instant);
      const member = await aMember(api, studio);
      const { orderId } = (await shop.buy(member, plan)).data;
      await shop.pay(orderId, '109', { as: await aStaff(api, studio, 'STAFF') });
      await aMembership(api, studio, { memberId: member.memberId, studioPackageId: monthly });
      const local_date = localDateOf(instant, timezone);
      const scheduleId = await aSession(api, studio, { startAt: instant, local_date });
      await aBooking(api, studio, { scheduleId, memberId: member.memberId, status: 'CHECKED_IN' });
    }
    api.clock.set('2026-05-20T04:00:00Z');
    const as = await aStaff(api, studio, 'SUPER');
    const report = async (key: string, query: Record<string, string> = {}) =>
      (
        await api.call<ReportAnswer>('GET', `/api/report/portal/${key}`, {
          as,
          query: { ...month, ...query },
        })
      ).data;
    for (const key of ['transaction', 'revenue']) {
      const { groups, figures } = await report(key, { group: 'day' });
      expect([key, groups.map((one) => one.key)]).toEqual([key, days]);
      expect([key, figures['netSales']]).toEqual([key, '400.00']);
    }
    expect((await report('tax')).figures).toMatchObject({ tax: '36.00', netSales: '400.00' });
    expect((await report('membership')).figures['started']).toBe(4);
    const cohorts = await report('retention', { group: 'month' });
    expect(cohorts.groups.map(({ key, figures }) => [key, figures['newcomers']])).toEqual([[month.from, 4]]);
    const { data: deferred } = await api.call<{ header: { sales: string } }>(
      'GET',
      '/api/report/portal/deferred-revenue',
      { as, query: { from: month.from, to: days.at(-1) ?? '' } },
    );
    expect(deferred.header.sales).toBe('400.00');
    for (const day of [days[0], days.at(-1)]) {
      const { data } = await api.call<CashUp>('GET', '/api/report/portal/cash-up/day', {
        as,
        query: { day: day ?? '' },
      });
      expect(data.expected).toMatchObject([{ mode: 'CASH', amount: '109.00' }]);
    }
  },
);
