import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { deferredRevenueModule } from '../src/modules/reports/deferred-revenue/deferred-revenue.routes.ts';
import { memberPackageModule } from '../src/modules/packages/member-package/member-package.routes.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { arrangeMoney } from './arrange/arrangeMoney.ts';
import { vacuum } from './arrange/vacuum.ts';
import { measure, type Figures } from './measure.ts';
import { productionApp } from './productionApp.ts';
import { DAY } from '@studio/contract/values/time';

// Measures the slow reads of a studio with 100,000 packages and a million credit lines: the report of
// deferred value, and the drawer of a package. Prints one line of JSON. BENCH_PACKAGES: number of packages.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = Number(process.env['BENCH_PACKAGES'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

const config = readConfig(
  {
    ...process.env,
    DATA_DIR: path.join(ROOT, '.cache/bench-money'),
    RATE_LIMIT: 'false',
    LOG_LEVEL: 'error',
    DEMO_DATA: 'false',
  },
  ROOT,
);
const { db, direct, close } = await openStore(config);
const auth = authOn({
  db,
  clock: systemClock,
  keys: await openKeys({ db, clock: systemClock, secret: 'a secret of the measurement alone, 32+' }),
});
const before = performance.now();
const { token, packageIds, studioId } = await arrangeMoney(db, auth, {
  packages: PACKAGES,
  members: PACKAGES / 5,
});
await vacuum(direct);
const arrangedMs = Math.round(performance.now() - before);
const lines = await db.studio(
  studioId,
  async (tx) =>
    (
      await tx
        .selectFrom('credit_ledger')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
);

const { app, get } = await productionApp(
  { db, auth, config },
  { modules: [deferredRevenueModule, memberPackageModule], token },
);

let asked = 0;
const drawer = (): Promise<boolean> => {
  asked += 1;
  return get('/api/studio-package-transaction/portal', {
    studioPackageTransactionId: packageIds[(asked * 7919) % packageIds.length] ?? '',
  });
};
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);
const report =
  (from: number, to: number, more: Record<string, string> = {}) =>
  () =>
    get('/api/report/portal/deferred-revenue', { from: dayOf(from), to: dayOf(to), ...more });

const results: Record<string, Figures> = {};
async function run(name: string, clients: number, work: () => Promise<boolean>): Promise<void> {
  await measure(clients, 2, work);
  results[name] = await measure(clients, SECONDS, work);
}
await run('deferred, this month', 1, report(30, 0));
await run('deferred, a month a year ago', 1, report(395, 365));
await run('deferred, two years', 1, report(730, 0));
await run('deferred, by name', 1, report(30, 0, { sort: 'memberName', search: 'bench 77' }));
await run('drawer', 1, drawer);
await run('drawer, 16 clients', 16, drawer);
await app.close();
await close();
process.stdout.write(
  `${JSON.stringify({ bench: 'money', packages: PACKAGES, lines, arrangedMs, seconds: SECONDS, results })}\n`,
);
