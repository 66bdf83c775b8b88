import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { endOfMonth } from '@studio/contract/values/time';
import { aStaff, aStudio } from '../../../../testing/builders/builders.ts';
import {
  aTaught,
  bankFileOf,
  laterOn,
  mark,
  payrollDesk,
} from '../../../../testing/builders/payrollBuilders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { fc } from '../../../../testing/fastCheck.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { payrollModule } from '../payroll.routes.ts';

const MONTHS = [1, 2, 3, 4, 5];
const HEAD = 1000;
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [payrollModule] });
});
afterAll(() => api.close());

/** What happens in a month: an amount that is added or taken, and whose attendance of which month before is changed. */
const month = fc.record({
  added: fc.integer({ min: -6000, max: 3000 }),
  changed: fc.array(fc.record({ of: fc.nat(), place: fc.nat({ max: 2 }), came: fc.boolean() }), {
    maxLength: 4,
  }),
});
const months = fc.array(month, { minLength: MONTHS.length - 1, maxLength: MONTHS.length - 1 });
type Month = typeof month extends fc.Arbitrary<infer T> ? T : never;

const monthOf = (number: number): string => `2026-${String(number).padStart(2, '0')}`;
const minor = (decimal: string): number => Math.round(Number(decimal) * 100);
const decimal = (amount: number): string => (amount / 100).toFixed(2);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Three came to Ann's class of each month, which pays 10.00 a head. */
async function aScene() {
  api.clock.set('2026-02-02T01:00:00Z');
  const studio = await aStudio(api);
  await aShop(api, studio).premium();
  const ann = await aStaff(api, studio, 'TRAINER');
  const desk = payrollDesk(api, studio);
  await desk.saveRate({ terms: { model: 'PER_HEAD', amount: decimal(HEAD) } });
  const places: { bookingId: string; came: boolean }[][] = [];
  for (const number of MONTHS) {
    const session = { startAt: `${monthOf(number)}-03T02:00:00Z`, staff_id: ann.staffId };
    const { bookingIds } = await aTaught(api, studio, session, ['CHECKED_IN', 'CHECKED_IN', 'CHECKED_IN']);
    places.push(bookingIds.map((bookingId) => ({ bookingId, came: true })));
  }
  return { studio, ann, desk, places };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

/** A locked run of a month, with an amount that is added or taken. */
async function locked({ desk, studio, ann }: Scene, number: number, added: number): Promise<PayrollRun> {
  await laterOn(api, studio, `${monthOf(number + 1)}-02T01:00:00Z`);
  const from = `${monthOf(number)}-01`;
  const { data: draft } = await desk.create({ from, to: endOfMonth(from) });
  const { runId } = draft;
  let { version } = draft;
  if (added !== 0) {
    const adjustment = { staffId: ann.staffId, amount: decimal(added), reason: 'Other work' };
    version = (await desk.adjust({ runId, version, ...adjustment })).data.version;
  }
  const { data: reviewed } = await desk.review({ runId, version });
  return (await desk.lock({ runId, version: reviewed.version })).data;
}

/** Attendance of months that are locked is put right. */
async function change({ studio, places }: Scene, { changed }: Month, number: number): Promise<void> {
  for (const { of, place, came } of changed) {
    const one = places[of % number]?.[place];
    if (!one) continue;
    one.came = came;
    await mark(api, studio, one.bookingId, came ? 'CHECKED_IN' : 'NO_SHOW');
  }
}

test('over all runs the bank files pay out what was earned, and no run pays out less than nothing', async () => {
  await fc.assert(
    fc.asyncProperty(months, async (all) => {
      const scene = await aScene();
      let [earned, paid, owed] = [0, 0, 0];
      // Nothing happens in the last month, whose run pays what is left.
      for (const number of MONTHS) {
        const { added, changed } = all[number - 1] ?? { added: 0, changed: [] };
        const run = await locked(scene, number, added);
        const [slip] = run.people;
        const carried = slip?.adjustments.filter(({ isCarried }) => isCarried) ?? [];
        expect(sum(carried.map(({ amount }) => minor(amount)))).toBe(owed);
        const total = minor(slip?.total ?? '0');
        earned += total - owed;
        owed = Math.min(0, total);
        expect([minor(run.total), minor(run.carriedOver)]).toEqual([Math.max(0, total), owed]);
        const file = await bankFileOf(api, scene.studio, run.runId);
        expect(file).toEqual(total > 0 ? [decimal(total)] : []);
        paid += Math.max(0, total);
        expect(paid + owed).toBe(earned);
        await change(scene, { added, changed }, number);
      }
      const heads = scene.places.flat().filter(({ came }) => came).length;
      expect(earned).toBe(heads * HEAD + sum(all.map(({ added }) => added)));
    }),
    { numRuns: 8 },
  );
}, 90_000);
