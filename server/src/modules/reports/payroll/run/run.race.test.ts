import { sql } from 'kysely';
import { aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import {
  aTaught,
  lockedRun,
  payrollDesk,
  type PayrollDesk,
} from '../../../../testing/builders/payrollBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { payrollModule } from '../payroll.routes.ts';

const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };
let api: TestApp;
let studio: TestStudio;
let desk: PayrollDesk;

beforeAll(async () => {
  api = await startTestApp({ modules: [payrollModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  desk = payrollDesk(api, studio);
  await desk.saveRate({ terms: { model: 'FLAT', amount: '50.00' } });
  await aTaught(api, studio, { startAt: '2026-02-03T11:00:00Z', staff_id: studio.owner.staffId }, [
    'CHECKED_IN',
  ]);
});
afterAll(() => api.close());

const codesOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();
const rows = <T>(query: ReturnType<typeof sql<T>>) =>
  api.db.studio(studio.studioId, async (tx) => (await query.execute(tx)).rows);

test('of several who begin a run at once, one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => desk.create({ from: `2026-02-0${n + 1}`, to: '2026-02-28' })),
  );
  expect(codesOf(answers)).toEqual(['0', ...Array.from({ length: 5 }, () => 'RUN_OPEN')]);
});

test.each([
  ['2026-01-01', '2026-01-31', '0'],
  ['2026-01-15', '2026-02-01', 'PERIOD_TAKEN'],
  ['2026-02-10', '2026-02-10', 'PERIOD_TAKEN'],
  ['2026-02-28', '2026-03-10', 'PERIOD_TAKEN'],
  ['2026-01-31', '2026-03-01', 'PERIOD_TAKEN'],
  ['2026-03-01', '2026-03-10', '0'],
])('after February, a run from %s to %s is answered %s', async (from, to, code) => {
  await lockedRun(desk, FEBRUARY);
  expect((await desk.create({ from, to })).code).toBe(code);
});

test('of several who review, lock or mark at once, one does, and the lines are there once', async () => {
  const { data: draft } = await desk.create(FEBRUARY);
  const { runId } = draft;
  const five = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, work));
  const reviews = await five(() => desk.review({ runId, version: draft.version }));
  expect(codesOf(reviews)).toEqual(['0', ...Array.from({ length: 4 }, () => 'PAYROLL_STEP')]);
  const { version } = (await desk.run(runId)).data;
  const locks = await five(() => desk.lock({ runId, version }));
  expect(codesOf(locks)).toEqual(['0', ...Array.from({ length: 4 }, () => 'PAYROLL_LOCKED')]);
  const marks = await five(() => desk.markPaid({ runId, version: version + 1, paidOn: '2026-03-01' }));
  expect(codesOf(marks)).toEqual(['0', ...Array.from({ length: 4 }, () => 'PAYROLL_LOCKED')]);
  expect(await rows(sql`select pay_minor from payroll_line`)).toEqual([{ pay_minor: 5000 }]);
});

test('what is locked and opened again at once is one or the other', async () => {
  const locked = await lockedRun(desk, FEBRUARY);
  const command = { runId: locked.runId, version: locked.version };
  const [paid, opened] = await Promise.all([
    desk.markPaid({ ...command, paidOn: '2026-03-01' }),
    desk.reopen({ ...command, reason: 'Wrong' }),
  ]);
  expect([paid.code, opened.code].filter((code) => code === '0')).toHaveLength(1);
  const lines = await rows(sql`select from payroll_line`);
  expect(lines).toHaveLength(paid.code === '0' ? 1 : 0);
});

test('of several who adjust at once, one does, and the others learn of it', async () => {
  const { data: draft } = await desk.create(FEBRUARY);
  const { staffId } = await aStaff(api, studio, 'TRAINER');
  const adjustment = {
    runId: draft.runId,
    version: draft.version,
    staffId,
    amount: '10.00',
    reason: 'Workshop',
  };
  const answers = await Promise.all(Array.from({ length: 4 }, () => desk.adjust(adjustment)));
  expect(codesOf(answers)).toEqual(['0', ...Array.from({ length: 3 }, () => 'CHANGED_MEANWHILE')]);
});

test.each([
  ['update payroll_run set to_date = from_date'],
  [`update payroll_run set settings = '{}', status = 'PAID', paid_at = now(), paid_on = current_date`],
  [`update payroll_run set status = 'REVIEWED', locked_at = null`],
  ['delete from payroll_run'],
  ['update payroll_line set pay_minor = 1, due_minor = 1'],
  ['delete from payroll_line'],
  ['update payroll_adjustment set amount_minor = 1'],
  ['delete from payroll_adjustment'],
  [
    `insert into payroll_adjustment select studio_id, gen_random_uuid(), run_id, staff_id, 100, 'More', now(), staff_id
      from payroll_adjustment`,
  ],
  [
    `insert into payroll_line select studio_id, run_id, 99, staff_id, gen_random_uuid(), paid_as, correction, rate_id,
      due_minor, pay_minor, snapshot from payroll_line`,
  ],
])('the database itself keeps a locked run: %s', async (statement) => {
  const { data: draft } = await desk.create(FEBRUARY);
  const { runId } = draft;
  const adjustment = { staffId: studio.owner.staffId, amount: '10.00', reason: 'Workshop' };
  await desk.adjust({ runId, version: draft.version, ...adjustment });
  const { data: reviewed } = await desk.review({ runId, version: draft.version + 1 });
  await desk.lock({ runId, version: reviewed.version });
  await expect(rows(sql.raw(statement))).rejects.toThrow('a locked payroll run never changes');
  expect((await desk.run(runId)).data).toMatchObject({ status: 'LOCKED', total: '60.00' });
});
