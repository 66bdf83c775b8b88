import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { addDays } from '@studio/contract/values/time';
import { aMember, aStudio } from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { reportModule } from './report.routes.ts';

const [FROM, TO] = ['2026-03-02', '2026-04-01'];

let api: TestApp;
beforeAll(async () => (api = await startTestApp({ modules: [reportModule] })));
afterAll(() => api.close());

test('who came before is no newcomer, however long ago', async () => {
  const studio = await aStudio(api);
  const visits = async (...days: string[]) => {
    const { memberId } = await aMember(api, studio);
    for (const day of days) {
      const scheduleId = await aSession(api, studio, { startAt: `${day}T02:00:00Z` });
      await aBooking(api, studio, { scheduleId, memberId, status: 'CHECKED_IN' });
    }
  };
  for (const daysBefore of [1, 59, 60, 61, 400]) await visits(addDays(FROM, -daysBefore), addDays(FROM, 5));
  await visits(addDays(FROM, 6), addDays(FROM, 8));
  const figuresOf = async (report: string) =>
    (
      await api.call<ReportAnswer>('GET', `/api/report/portal/${report}`, {
        as: studio.owner,
        query: { from: FROM, to: TO },
      })
    ).data.figures;
  expect(await figuresOf('class-attendance')).toMatchObject({ checkedIn: 7, firstTimers: 1 });
  expect(await figuresOf('retention')).toMatchObject({ newcomers: 1 });
});
