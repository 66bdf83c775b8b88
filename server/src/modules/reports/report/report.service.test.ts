import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { localDateOf } from '@studio/contract/values/time';
import { aMember, aStudio } from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { reportModule } from './report.routes.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [reportModule] });
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

test.each(MONTHS)(
  'in $timezone a month is from its first to its last minute, and seven stays seven when the clock changes',
  async ({ timezone, month, outside, edges, mornings, days }) => {
    const studio = await aStudio(api);
    await api.db.platform((tx) =>
      tx.updateTable('studio').set({ timezone }).where('studio_id', '=', studio.studioId).execute(),
    );
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
