import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { reportModule } from '../report.routes.ts';

const URL = '/api/report/portal/retention';
let api: TestApp;
let studio: TestStudio;

/**
 * By hand, read on 20 May. January: Ann came on the 5th and 6th, in February and in April; Ben on the 31st at 23:30 in
 * Singapore, and in February; Cat once. March: Dan, and in April and May; Eve, who has booked for April and did not
 * come. May: Fay. Gus came in December, before the days that are asked for, and in January.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [reportModule] });
  studio = await aStudio(api);
  const visits = async (...visited: [startAt: string, status?: string][]) => {
    const { memberId } = await aMember(api, studio);
    for (const [startAt, status = 'CHECKED_IN'] of visited)
      await aBooking(api, studio, { scheduleId: await aSession(api, studio, { startAt }), memberId, status });
  };
  await visits(
    ['2026-01-05T02:00:00Z'],
    ['2026-01-06T02:00:00Z'],
    ['2026-02-10T02:00:00Z'],
    ['2026-04-10T02:00:00Z'],
  );
  await visits(['2026-01-31T15:30:00Z'], ['2026-02-28T02:00:00Z']);
  await visits(['2026-01-20T02:00:00Z']);
  await visits(['2026-03-01T02:00:00Z'], ['2026-04-01T02:00:00Z'], ['2026-05-02T02:00:00Z']);
  await visits(['2026-03-31T02:00:00Z'], ['2026-04-02T02:00:00Z', 'NO_SHOW']);
  await visits(['2026-05-03T02:00:00Z']);
  await visits(['2025-12-30T02:00:00Z'], ['2026-01-10T02:00:00Z']);
  api.clock.set('2026-05-20T04:00:00Z');
});
afterAll(() => api.close());

const report = async (query: Record<string, string> = {}) =>
  (
    await api.call<ReportAnswer>('GET', URL, {
      as: await aStaff(api, studio, 'SUPER'),
      query: { from: '2026-01-01', to: '2026-06-01', group: 'month', ...query },
    })
  ).data;

test('a cohort is the month of the first visit, and a month counts once it has ended', async () => {
  const { groups } = await report();
  const shares = groups.map(({ key, figures: f }) => [
    key,
    f['newcomers'],
    f['month1'],
    f['month2'],
    f['month3'],
    f['month4'],
  ]);
  expect(shares).toEqual([
    // Two of three in February, none in March, one in April; May has not ended.
    ['2026-01-01', 3, 0.6667, 0, 0.3333, null],
    // One of two in April.
    ['2026-03-01', 2, 0.5, null, null, null],
    ['2026-05-01', 1, null, null, null, null],
  ]);
});

test('all cohorts together count those whose month has ended', async () => {
  const { figures } = await report();
  // Month 1: three of five; of month 2 and 3 only January's three are known.
  expect(figures).toMatchObject({ newcomers: 6, month1: 0.6, month2: 0, month3: 0.3333, month4: null });
  expect(Object.keys(figures)).toHaveLength(13);
});

test('once a month has ended it counts, to the day', async () => {
  api.clock.set('2026-05-31T15:59:00Z');
  expect((await report()).groups[0]?.figures['month4']).toBeNull();
  api.clock.set('2026-05-31T16:00:00Z');
  expect((await report()).groups[0]?.figures['month4']).toBe(0);
  api.clock.set('2026-05-20T04:00:00Z');
});

test('rows are members, with their visits until now', async () => {
  const { rows, total } = await report({ sort: 'firstVisit', order: 'asc' });
  expect(total).toBe(6);
  expect(rows[0]).toMatchObject({ firstVisit: '2026-01-05', visits: 4, months: 3, lastVisit: '2026-04-10' });
});

test('the time before has its own cohorts', async () => {
  const { compared } = await report({ from: '2026-01-01', to: '2026-03-01', compare: 'BEFORE' });
  // Gus, who came again in January.
  expect(compared).toMatchObject({ newcomers: 1, month1: 1, month2: 0 });
});

test('is for managers, by months alone', async () => {
  const as = await aStaff(api, studio, 'STAFF');
  const query = { from: '2026-01-01', to: '2026-06-01' };
  expect(await api.call('GET', URL, { as, query })).toMatchObject({ status: 403 });
  const manager = await aStaff(api, studio, 'SUPER');
  expect(await api.call('GET', URL, { as: manager, query: { ...query, group: 'day' } })).toMatchObject({
    code: 'INVALID_FIELDS',
  });
});
