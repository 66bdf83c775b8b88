import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { addDays, endOfMonth, firstOfMonth, monthAfter } from '@studio/contract/values/time';
import { newId } from '../../../../platform/db/newId.ts';
import { aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { laterOn, payrollDesk } from '../../../../testing/builders/payrollBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';
import { payrollModule } from '../payroll.routes.ts';

/** When a session begins on the studio's clock, and how long it lasts. */
interface Timed {
  date: string;
  start: string;
  durationMin: number;
}
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [payrollModule, scheduleModule] });
});
afterAll(() => api.close());

async function aStudioIn(timezone: string): Promise<TestStudio> {
  const studio = await aStudio(api);
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ timezone }).where('studio_id', '=', studio.studioId).execute(),
  );
  return studio;
}

/** Puts a session on the schedule as the desk does, at the wall time of the studio. */
async function schedule(studio: TestStudio, session: Timed): Promise<void> {
  const classTemplId = newId();
  const times = { created_at: api.clock.now(), updated_at: api.clock.now() };
  const yoga = { template_type: 'CLASS', class_name: 'Vinyasa', duration_min: 60, capacity: 12, ...times };
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('class_template')
      .values({ studio_id: studio.studioId, class_templ_id: classTemplId, ...yoga })
      .execute(),
  );
  const form = { ...session, classTemplId, capacity: 10, staffId: studio.owner.staffId };
  const { code } = await api.call<CreatedSessions>('POST', '/api/schedule/portal/create', {
    as: studio.owner,
    form,
  });
  expect(code).toBe('0');
}

const linesOf = ({ people }: PayrollRun) =>
  people
    .flatMap(({ lines }) => lines)
    .map(({ day, startAt, inputs, pay }) => [day, startAt, inputs.minutes, pay]);

/** At 60.00 an hour a minute is paid 1.00: those that pass, whatever the clock on the wall shows. */
test.each<[string, string, Timed, string, string]>([
  [
    'over midnight',
    'Asia/Singapore',
    { date: '2026-10-30', start: '23:30', durationMin: 60 },
    '2026-10-30T15:30:00.000Z',
    '60.00',
  ],
  [
    'into the next month',
    'Asia/Singapore',
    { date: '2026-10-31', start: '23:30', durationMin: 60 },
    '2026-10-31T15:30:00.000Z',
    '60.00',
  ],
  [
    'as clocks go back',
    'Europe/Berlin',
    { date: '2026-10-25', start: '01:30', durationMin: 90 },
    '2026-10-24T23:30:00.000Z',
    '90.00',
  ],
  [
    'over midnight to that',
    'Europe/Berlin',
    { date: '2026-10-24', start: '23:30', durationMin: 240 },
    '2026-10-24T21:30:00.000Z',
    '240.00',
  ],
  [
    'as clocks go forward',
    'Europe/Berlin',
    { date: '2026-03-29', start: '01:30', durationMin: 90 },
    '2026-03-29T00:30:00.000Z',
    '90.00',
  ],
])(
  'a session %s in %s is paid by its minutes, in the run of the day that it begins on',
  async (_, timezone, session, startAt, pay) => {
    const { date, durationMin } = session;
    api.clock.set(`${addDays(date, -7)}T09:00:00Z`);
    const studio = await aStudioIn(timezone);
    const desk = payrollDesk(api, studio);
    await desk.saveRate({ terms: { model: 'HOURLY', amount: '60.00' } });
    await schedule(studio, session);
    const next = monthAfter(date);
    await laterOn(api, studio, `${addDays(endOfMonth(next), 2)}T09:00:00Z`);
    const { data: run } = await desk.create({ from: firstOfMonth(date), to: endOfMonth(date) });
    expect(linesOf(run)).toEqual([[date, startAt, durationMin, pay]]);
    await desk.discard({ runId: run.runId, version: run.version });
    const { data: after } = await desk.create({ from: next, to: endOfMonth(next) });
    expect(linesOf(after)).toEqual([]);
  },
);
