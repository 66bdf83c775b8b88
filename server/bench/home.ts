import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { modules } from '../src/routes.ts';
import { arrangeBookings } from './arrange/arrangeBookings.ts';
import { arrangeDropIns } from './arrange/arrangeDropIns.ts';
import { arrangeMoney } from './arrange/arrangeMoney.ts';
import { vacuum } from './arrange/vacuum.ts';
import { measure, type Figures } from './measure.ts';
import { productionApp } from './productionApp.ts';

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
await vacuum(direct);

const { app, get } = await productionApp({ db, auth, config }, { modules, token });
const PAGES = {
  home: '/api/studio/portal/studio/dashboard',
  unpaidPlaces: '/api/transaction/portal/studio-dues',
};
const results: Record<string, Figures> = {};
for (const [name, url] of Object.entries(PAGES)) {
  const ask = (): Promise<boolean> => get(url);
  await measure(1, 1, ask);
  results[name] = await measure(1, SECONDS, ask);
}
await app.close();
await close();
process.stdout.write(`${JSON.stringify({ bench: 'home', rows: ROWS, seconds: SECONDS, results })}\n`);
