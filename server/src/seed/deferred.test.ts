import { addDays, localDateOf } from '@studio/contract/values/time';
import { gapOf, type Movement } from '../modules/reports/deferred-revenue/deferred-revenue.rules.ts';
import { movementsOf } from '../modules/reports/deferred-revenue/movement.views.ts';
import { expirySweep } from '../modules/packages/member-package/validity/expiry.sweep.ts';
import { brokenPackages } from '../testing/ledgerOf.ts';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { demoStudio } from './demo/demoStudio.ts';
import { seedWhenEmpty } from './seed.ts';

let api: TestApp;
let studioId = '';
beforeAll(async () => {
  api = await startTestApp({ database: 'seed_deferred' });
  await seedWhenEmpty(api.db, api.clock);
  ({ studioId } = demoStudio(api.clock.now(), ''));
});
afterAll(() => api.close());

const ALL = {
  search: '',
  source: null,
  packageType: null,
  sort: 'closing',
  order: 'desc',
  page: 0,
  pageSize: 200,
} as const;
const report = async (from: string, to: string): Promise<Movement> => {
  const today = localDateOf(api.clock.now(), 'Asia/Singapore');
  return (await api.db.studio(studioId, (tx) => movementsOf(tx, { from, to, today, closedMonth: null }, ALL)))
    .header;
};

test('the recognised value of the demo studio adds up month by month, and the first sweep moves at most a cent per package', async () => {
  const today = localDateOf(api.clock.now(), 'Asia/Singapore');
  const months = [120, 90, 60, 30].map((days) => [addDays(today, -days), addDays(today, 29 - days)] as const);
  const read = () => Promise.all(months.map(([from, to]) => report(from, to)));
  const before = await read();
  expect(before.map(gapOf)).toEqual([0, 0, 0, 0]);
  expect(before.slice(1).map(({ opening }) => opening)).toEqual(
    before.slice(0, -1).map(({ closing }) => closing),
  );
  for (const { sales, onUse, straightLine } of before)
    for (const amount of [sales, onUse, straightLine]) expect(amount).toBeGreaterThanOrEqual(0);
  expect((await report('2000-01-01', today)).opening).toBe(0);
  await api.db.studio(studioId, (tx) => expirySweep.sweep(tx, api.clock.now()));
  expect(await brokenPackages(api, { studioId })).toEqual([]);
  const after = await read();
  // A line for several days may differ by a cent from the days computed one by one.
  for (const [index, { closing }] of after.entries())
    expect(Math.abs(closing - (before[index]?.closing ?? 0))).toBeLessThanOrEqual(120);
});

test('what the demo studio paid back for packages is what its deferred revenue calls refunded', async () => {
  const paidBack = await api.db.studio(studioId, (tx) =>
    tx
      .selectFrom('refund')
      .select(({ fn }) => fn.sum<string>('amount_minor').as('sum'))
      .executeTakeFirstOrThrow(),
  );
  expect(Number(paidBack.sum)).toBeGreaterThan(0);
  const { refunds } = await report('2000-01-01', localDateOf(api.clock.now(), 'Asia/Singapore'));
  expect(refunds).toBe(Number(paidBack.sum));
});
