import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import type { RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import { toMinor } from '@studio/contract/values/money';
import { fc } from '../../../../testing/fastCheck.ts';
import { aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import {
  aTaught,
  laterOn,
  lockedRun,
  mark,
  payrollDesk,
} from '../../../../testing/builders/payrollBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { payrollModule } from '../payroll.routes.ts';

const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [payrollModule] });
});
afterAll(() => api.close());

const money = (most: number) => fc.integer({ min: 0, max: most }).map((minor) => (minor / 100).toFixed(2));
const terms: fc.Arbitrary<Partial<RateTerms>> = fc
  .oneof(
    fc.record({ model: fc.constant('FLAT' as const), amount: money(20_000) }),
    fc.record({ model: fc.constant('HOURLY' as const), amount: money(20_000) }),
    fc.record({ model: fc.constant('PER_HEAD' as const), amount: money(2000), min: fc.option(money(3000)) }),
    fc.record({
      model: fc.constant('BASE_PLUS' as const),
      amount: money(5000),
      perHead: money(2000),
      threshold: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({
      model: fc.constant('TIERED' as const),
      tiers: fc.tuple(fc.integer({ min: 0, max: 3 }), money(5000), money(9000)).map(([upTo, low, high]) => [
        { upTo, amount: low },
        { upTo: null, amount: high },
      ]),
    }),
    fc.record({
      model: fc.constant('PERCENT' as const),
      percent: fc.integer({ min: 0, max: 10_000 }).map((share) => (share / 100).toFixed(2)),
      min: fc.option(money(1000)),
    }),
  )
  .chain((one) =>
    fc
      .record({ travel: fc.option(money(1000)), assistant: fc.option(money(3000)) })
      .map((more) => ({ ...one, ...more })),
  );
const status = fc.constantFrom('CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED', 'CANCELLED');
const session = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  minutes: fc.integer({ min: 20, max: 120 }),
  teacher: fc.integer({ min: 0, max: 2 }),
  assistant: fc.option(fc.integer({ min: 1, max: 2 })),
  co: fc.constantFrom(0, 0, 1, 2),
  isCancelled: fc.boolean(),
  priceMinor: fc.integer({ min: 0, max: 5000 }),
  statuses: fc.array(status, { maxLength: 4 }),
});
const edit = fc.record({
  at: fc.nat(),
  place: fc.nat(),
  to: status,
  teacher: fc.option(fc.integer({ min: 0, max: 2 })),
  co: fc.option(fc.integer({ min: 0, max: 2 })),
});
const scene = fc.record({
  terms: fc.array(terms, { minLength: 3, maxLength: 3 }),
  payIfZero: fc.boolean(),
  isAlike: fc.boolean(),
  cancelledByStudioPct: fc.integer({ min: 0, max: 100 }),
  sessions: fc.array(session, { minLength: 1, maxLength: 6 }),
  edits: fc.array(edit, { maxLength: 4 }),
  adjustment: fc.integer({ min: -5000, max: 5000 }).filter((minor) => minor !== 0),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

const minor = (amount: string): number =>
  amount.startsWith('-') ? -toMinor(amount.slice(1), 'SGD') : toMinor(amount, 'SGD');
const sum = (amounts: readonly string[]): number =>
  amounts.reduce((total, amount) => total + minor(amount), 0);
const linesIn = ({ people }: PayrollRun) => people.flatMap(({ lines }) => lines);

/** What a run pays out, less what it carries over. */
const earned = ({ total, carriedOver }: PayrollRun): number => sum([total, carriedOver]);

/** Every sum is that of its parts: a line of its terms, a person of their lines, a run of its people. */
function expectSums(run: PayrollRun): void {
  for (const line of linesIn(run)) {
    expect(sum(line.parts.map(({ amount }) => amount))).toBe(minor(line.due));
    expect(minor(line.due) - minor(line.paidBefore)).toBe(minor(line.pay));
  }
  for (const { lines, adjustments, total } of run.people)
    expect(sum([...lines.map(({ pay }) => pay), ...adjustments.map(({ amount }) => amount)])).toBe(
      minor(total),
    );
  expect(sum(run.people.map(({ total }) => total))).toBe(earned(run));
}

/** What a session pays is the same for one instructor and for all who split it, where their rates are alike. */
function expectWholes(run: PayrollRun): void {
  const taught = linesIn(run).filter(({ paidAs, correction }) => paidAs === 'INSTRUCTOR' && !correction);
  for (const lines of Map.groupBy(taught, ({ scheduleId }) => scheduleId).values()) {
    const wholes = lines.map(({ parts }) =>
      sum(parts.filter(({ kind }) => kind !== 'SPLIT').map(({ amount }) => amount)),
    );
    expect(new Set(wholes)).toEqual(new Set([sum(lines.map(({ due }) => due))]));
  }
}

async function aScene({ terms: ofTeachers, payIfZero, isAlike, cancelledByStudioPct, sessions }: Scene) {
  api.clock.set('2026-03-02T01:00:00Z');
  const studio = await aStudio(api);
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
  const desk = payrollDesk(api, studio);
  const teachers = [studio.owner, await aStaff(api, studio, 'TRAINER'), await aStaff(api, studio, 'TRAINER')];
  for (const [index, { staffId }] of teachers.entries())
    await desk.saveRate({ scope: 'STAFF', staffId, terms: ofTeachers[isAlike ? 0 : index] ?? {} });
  const { settings } = await desk.config();
  await desk.saveSettings({ ...settings, payIfZero, cancelledByStudioPct, version: 0 });
  const taught = [];
  const idOf = (index: number): string => teachers[index]?.staffId ?? '';
  for (const { day, minutes, teacher, assistant, co, isCancelled, priceMinor, statuses } of sessions) {
    const startAt = `2026-02-${String(day).padStart(2, '0')}T02:00:00Z`;
    const after = (steps: number): string => idOf((teacher + steps) % teachers.length);
    const coInstructors = [1, 2].slice(0, co).map(after);
    const held = {
      startAt,
      end_at: new Date(Date.parse(startAt) + minutes * 60_000),
      staff_id: idOf(teacher),
      // Who instructs does not assist.
      assistant_ids: [...new Set([...coInstructors, ...(assistant === null ? [] : [after(assistant)])])],
      co_instructor_ids: coInstructors,
      ...(isCancelled && { status: 'CANCELLED' }),
    };
    const place = { pay_mode: 'DROP_IN', price_minor: priceMinor };
    taught.push(await aTaught(api, studio, held, statuses, place));
  }
  return { studio, desk, teachers, taught };
}

type World = Awaited<ReturnType<typeof aScene>>;

/** Attendance is put right, or somebody else turns out to have taught, or to have taught as well. */
async function happen({ studio, teachers, taught }: World, edits: Scene['edits']): Promise<void> {
  for (const { at, place, to, teacher, co } of edits) {
    const { scheduleId, bookingIds } = taught[at % taught.length] ?? { scheduleId: '', bookingIds: [] };
    if (bookingIds.length > 0) await mark(api, studio, bookingIds[place % bookingIds.length] ?? '', to);
    if (teacher !== null) await teach(studio, scheduleId, { staff_id: teachers[teacher]?.staffId ?? '' });
    const together = co === null ? [] : [teachers[co]?.staffId ?? ''];
    if (co !== null)
      await teach(studio, scheduleId, { assistant_ids: together, co_instructor_ids: together });
  }
}
const teach = (
  { studioId }: TestStudio,
  scheduleId: string,
  people: { staff_id?: string; assistant_ids?: string[]; co_instructor_ids?: string[] },
) =>
  api.db.studio(studioId, (tx) =>
    tx.updateTable('session').set(people).where('schedule_id', '=', scheduleId).execute(),
  );

test('sums are those of their parts, a run is the same again, and what happens after a lock is in the next run alone', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async (one) => {
      const world = await aScene(one);
      const { desk, studio } = world;
      const { data: draft } = await desk.create(FEBRUARY);
      expectSums(draft);
      if (one.isAlike) expectWholes(draft);
      expect((await desk.run(draft.runId)).data).toEqual(draft);
      await desk.discard({ runId: draft.runId, version: draft.version });

      const locked = await lockedRun(desk, FEBRUARY);
      expectSums(locked);
      expect(locked.people).toEqual(draft.people);
      await happen(world, one.edits);
      expect((await desk.run(locked.runId)).data).toEqual(locked);

      await laterOn(api, studio, '2026-04-01T01:00:00Z');
      const { data: march } = await desk.create(MARCH);
      const amount = (one.adjustment / 100).toFixed(2);
      const adjustment = { staffId: studio.owner.staffId, amount, reason: 'Workshop' };
      const { data: next } = await desk.adjust({ runId: march.runId, version: march.version, ...adjustment });
      expectSums(next);
      expect((await desk.run(locked.runId)).data).toEqual({ ...locked, mayReopen: false });
      // Both runs together pay what February would have, had all been known then.
      const { data: removed } = await desk.removeAdjustment({
        ...{ runId: next.runId, version: next.version },
        adjustmentId: next.people.flatMap(({ adjustments }) => adjustments)[0]?.adjustmentId ?? '',
      });
      await desk.discard({ runId: removed.runId, version: removed.version });
      const { data: opened } = await desk.reopen({
        runId: locked.runId,
        version: locked.version,
        reason: 'Compare',
      });
      expect(earned(locked) + earned(march)).toBe(earned(opened));
    }),
    { numRuns: 12 },
  );
}, 60_000);
