import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REPORTS } from '@studio/contract/reports/reports';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { arrangeBookings } from './arrange/arrangeBookings.ts';
import { arrangeMemberships } from './arrange/arrangeMemberships.ts';
import { arrangeMoney } from './arrange/arrangeMoney.ts';
import { arrangeRates } from './arrange/arrangeRates.ts';
import { arrangePrepaid } from './arrange/arrangePrepaid.ts';
import { arrangeSales } from './arrange/arrangeSales.ts';
import { vacuum } from './arrange/vacuum.ts';
import { connect } from './http.ts';
import { measure, type Figures } from './measure.ts';
import { databaseSeconds } from './processor.ts';
import { startServer } from './startServer.ts';
import { DAY } from '@studio/contract/values/time';

// Measures every report over 30 days and over two years, and the figures of the home page, with three studios in one
// database of which the largest has a million bookings, 100,000 packages, and 10,000 memberships with a cycle for each
// month. Prints one line of JSON. BENCH_ROWS: number of bookings; BENCH_REPORTS: keys of reports, with commas between
// them.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the measurement alone, 32+';
const BOOKINGS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ASKED = process.env['BENCH_REPORTS']?.split(',');
const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench-reports'),
  JWT_SECRET: SECRET,
  RATE_LIMIT: 'false',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'false',
};
const config = readConfig(environment, ROOT);
const { db, direct, close } = await openStore(config);
const keys = await openKeys({ db, clock: systemClock, secret: SECRET });
const auth = authOn({ db, clock: systemClock, keys });
let token = '';
let categoryId = '';
for (const bookings of [BOOKINGS / 100, BOOKINGS / 100, BOOKINGS]) {
  const packages = Math.ceil(bookings / 10);
  const studio = await arrangeMoney(db, auth, { packages, members: Math.ceil(packages / 5) });
  await arrangeSales(db, studio.studioId, packages, 0);
  await arrangeMemberships(db, studio.studioId, Math.ceil(packages / 10));
  categoryId = await arrangeBookings(db, studio.studioId, bookings);
  await arrangeRates(db, studio.studioId);
  // Only when somebody asks: they are orders beside those of the other reports.
  if (ASKED?.some((key) => ['prepaid-places', 'deferred-revenue'].includes(key)))
    await arrangePrepaid(db, studio.studioId, { every: 20 });
  token = studio.token;
}
await vacuum(direct);
process.stderr.write(`arranged after ${Math.round(performance.now() / 1000)} s\n`);

const { address, pid, stop } = await startServer(environment);
const connection = await connect(address);
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);
/** With the processor time of the database for one answer, which other programs on the machine change less. */
const results: Record<string, Figures & { databaseMs: number }> = {};
async function run(name: string, url: string, query: Record<string, string> = {}): Promise<void> {
  const line = `/api/report/portal/${url}?${new URLSearchParams(query).toString()}`;
  let asked = 0;
  const ask = async (): Promise<boolean> => {
    asked += 1;
    return (await connection.get(line, { authorization: `Bearer ${token}` })).startsWith('{"code":"0"');
  };
  if (!(await ask())) throw new Error(`${name} is refused with ${connection.status()}`);
  await measure(1, 1, ask);
  asked = 0;
  const before = databaseSeconds([pid]);
  const figures = await measure(1, SECONDS, ask);
  const databaseMs = Math.round(((databaseSeconds([pid]) - before) * 1000) / asked);
  results[name] = { ...figures, databaseMs };
  process.stderr.write(`${name}: ${JSON.stringify(results[name])}\n`);
}
const isAsked = (key: string): boolean => !ASKED || ASKED.includes(key);
for (const { key, isNow } of REPORTS.filter((report) => isAsked(report.key))) {
  if (isNow) await run(key, key);
  else {
    await run(`${key}, 30 days`, key, { from: dayOf(30), to: dayOf(0) });
    await run(`${key}, two years`, key, { from: dayOf(730), to: dayOf(0) });
  }
}
// What is looked up beside the rows: half of them are of this category.
for (const key of ['booking', 'class-attendance'].filter(isAsked))
  for (const [days, words] of [
    [30, '30 days'],
    [730, 'two years'],
  ] as const) {
    const range = { from: dayOf(days), to: dayOf(0) };
    await run(`${key} of a category, ${words}`, key, { ...range, categoryId });
    if (key === 'class-attendance')
      await run(`${key} by category, ${words}`, key, { ...range, group: 'category' });
  }
if (isAsked('deferred-revenue'))
  for (const [from, to, words] of [
    [30, 0, '30 days'],
    [395, 365, '30 days a year ago'],
    [730, 0, 'two years'],
  ] as const)
    await run(`deferred-revenue, ${words}`, 'deferred-revenue', { from: dayOf(from), to: dayOf(to) });
if (isAsked('dashboard'))
  for (const period of ['TODAY', 'DAYS_30']) await run(`home, ${period}`, 'dashboard', { period });
connection.close();
await stop();
await close();
process.stdout.write(
  `${JSON.stringify({ bench: 'reports', bookings: BOOKINGS, seconds: SECONDS, results })}\n`,
);
