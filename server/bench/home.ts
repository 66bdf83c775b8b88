import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { newClient } from '../src/platform/db/pool.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { buildApp } from '../src/platform/http/buildApp.ts';
import { modules } from '../src/routes.ts';
import { arrangeBookings } from './arrange/arrangeBookings.ts';
import { arrangeDropIns } from './arrange/arrangeDropIns.ts';
import { arrangeMoney } from './arrange/arrangeMoney.ts';
import { measure, type Figures } from './measure.ts';

// Measures the figures of the home page, and the list of unpaid places, of a studio that lives on drop-ins: three
// years of them, all but a few paid. Prints one line of JSON. BENCH_ROWS: number of bookings.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROWS = Number(process.env['BENCH_ROWS'] ?? 60_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

const config = readConfig(
  { ...process.env, DATA_DIR: path.join(ROOT, '.cache/bench-home'), RATE_LIMIT: 'false', LOG_LEVEL: 'error' },
  ROOT,
);
const { db, direct, close } = await openStore(config);
const secret = 'a secret of the measurement alone, 32+';
const auth = authOn({ db, clock: systemClock, keys: await openKeys({ db, clock: systemClock, secret }) });
const { token, studioId } = await arrangeMoney(db, auth, { packages: 2000, members: 2000 });
await arrangeBookings(db, studioId, ROWS);
await arrangeDropIns(db, studioId);
const owner = newClient(direct);
await owner.connect();
await owner.query('vacuum analyze');
await owner.end();

// As in production. Other modes check every answer against its schema, which takes longer than the query.
const app = await buildApp({
  db,
  auth,
  config: { ...config, production: true },
  clock: systemClock,
  modules,
});
const PAGES = {
  home: '/api/studio/portal/studio/dashboard',
  unpaidPlaces: '/api/transaction/portal/studio-dues',
};
const results: Record<string, Figures> = {};
for (const [name, url] of Object.entries(PAGES)) {
  const get = async (): Promise<boolean> =>
    (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
  await measure(1, 1, get);
  results[name] = await measure(1, SECONDS, get);
}
await app.close();
await close();
process.stdout.write(`${JSON.stringify({ bench: 'home', rows: ROWS, seconds: SECONDS, results })}\n`);
