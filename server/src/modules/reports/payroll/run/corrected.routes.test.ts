import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import {
  aTaught,
  laterOn,
  lockedRun,
  mark,
  payrollDesk,
  type PayrollDesk,
} from '../../../../testing/builders/payrollBuilders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { payrollModule } from '../payroll.routes.ts';

/** 400 days before it, on 25 January 2025, sessions begin to be put right: in the middle of a locked run. */
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const DAYS = ['2025-01-03', '2025-01-24', '2025-01-25', '2025-01-26'] as const;
type Day = (typeof DAYS)[number];
let api: TestApp;
let studio: TestStudio;
let desk: PayrollDesk;
let taught: Record<string, Awaited<ReturnType<typeof aTaught>>>;

beforeAll(async () => {
  api = await startTestApp({ modules: [payrollModule] });
});
/** A class on each day, which pays 10.00 a head, in a locked run of January 2025; two came. */
beforeEach(async () => {
  api.clock.set('2025-02-02T01:00:00Z');
  studio = await aStudio(api);
  await aShop(api, studio).premium();
  desk = payrollDesk(api, studio);
  await desk.saveRate({ from: '2025-01-01', terms: { model: 'PER_HEAD', amount: '10.00' } });
  taught = {};
  for (const day of DAYS)
    taught[day] = await aTaught(
      api,
      studio,
      { startAt: `${day}T02:00:00Z`, className: day, staff_id: studio.owner.staffId },
      ['CHECKED_IN', 'CHECKED_IN'],
    );
  expect((await lockedRun(desk, { from: '2025-01-01', to: '2025-01-31' })).total).toBe('80.00');
});
afterAll(() => api.close());

async function march(): Promise<PayrollRun> {
  await laterOn(api, studio, '2026-04-01T01:00:00Z');
  return (await desk.create(MARCH)).data;
}
const linesOf = ({ people }: PayrollRun) =>
  people.flatMap(({ lines }) => lines).map(({ className, correction, pay }) => [className, correction, pay]);

/** Another day of a session, at the same time. */
const move = (day: Day, to: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('session')
      .set({
        local_date: to,
        start_at: new Date(`${to}T02:00:00Z`),
        end_at: new Date(`${to}T03:00:00Z`),
      })
      .where('schedule_id', '=', taught[day]?.scheduleId ?? '')
      .execute(),
  );

test('what a run paid that began before the first day put right is not paid again', async () => {
  expect(linesOf(await march())).toEqual([]);
});

test('attendance that changed is put right from that day on, and not before', async () => {
  for (const day of DAYS) await mark(api, studio, taught[day]?.bookingIds[0] ?? '', 'NO_SHOW');
  expect(linesOf(await march())).toEqual([
    ['2025-01-25', 'ATTENDANCE', '-10.00'],
    ['2025-01-26', 'ATTENDANCE', '-10.00'],
  ]);
});

test.each<[Day, string]>([
  ['2025-01-24', '2025-01-26'],
  ['2025-01-26', '2025-01-24'],
  ['2025-01-03', '2026-03-10'],
])('a session of %s that was moved to %s is not paid again', async (day, to) => {
  await move(day, to);
  expect(linesOf(await march())).toEqual([]);
});
