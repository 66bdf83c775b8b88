import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { newId } from '../src/platform/db/newId.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { modules } from '../src/routes.ts';
import { arrangeMoney } from './arrange/arrangeMoney.ts';
import { arrangeSales } from './arrange/arrangeSales.ts';
import { vacuum } from './arrange/vacuum.ts';
import { connect } from './http.ts';
import { measure, type Figures } from './measure.ts';
import { productionApp } from './productionApp.ts';
import { startServer } from './startServer.ts';

// Measures lists of 100,000 rows, and selling packages at the desk. Prints one line of JSON. BENCH_ROWS:
// number of rows.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the measurement alone, 32+';
const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench-sales'),
  JWT_SECRET: SECRET,
  RATE_LIMIT: 'false',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'false',
};

const config = readConfig(environment, ROOT);
const { db, direct, close } = await openStore(config);
const auth = authOn({
  db,
  clock: systemClock,
  keys: await openKeys({ db, clock: systemClock, secret: SECRET }),
});
const { token, memberIds, planId, studioId } = await arrangeMoney(db, auth, {
  packages: ROWS,
  members: ROWS / 5,
});
await arrangeSales(db, studioId, ROWS);
await vacuum(direct);

const { app, get } = await productionApp({ db, auth, config }, { modules, token });
const asking = (url: string, query?: Record<string, string>) => (): Promise<boolean> => get(url, query);
const results: Record<string, Figures> = {};
async function run(name: string, work: () => Promise<boolean>): Promise<void> {
  await measure(1, 1, work);
  results[name] = await measure(1, SECONDS, work);
}

const LISTS = {
  orders: '/api/transaction/portal/studio',
  pending: '/api/transaction/portal/pending',
  promoCodes: '/api/promo-code/portal/studio',
  giftCards: '/api/gift-card/portal/studio',
  memberships: '/api/subscription/portal/studio',
};
for (const [name, url] of Object.entries(LISTS)) {
  await run(name, asking(url));
  await run(`${name}, page 200`, asking(url, { page: '200' }));
  await run(`${name}, search`, asking(url, { search: '7777' }));
}
await run('plans', asking('/api/studio-package/portal/studio'));
await run(
  'packages of a member',
  asking('/api/studio-package-transaction/portal/member', { memberId: memberIds[7] ?? '' }),
);
await run(
  'orders of a member',
  asking('/api/member/portal/transaction-history', { memberId: memberIds[7] ?? '' }),
);
await app.close();

const { address, stop } = await startServer(environment);
for (const clients of [1, 16]) {
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(address)));
  let sold = 0;
  const sell = async (client: number): Promise<boolean> => {
    sold += 1;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId() };
    const sale = {
      memberId: memberIds[(sold * 7919) % memberIds.length],
      studioPackageId: planId,
      payMode: 'CASH',
    };
    const answer = await connections[client]?.post(
      '/api/studio-package-transaction/portal/assign',
      headers,
      JSON.stringify(sale),
    );
    return answer?.startsWith('{"code":"0"') ?? false;
  };
  await measure(clients, 2, sell);
  results[`sell, ${clients} clients`] = await measure(clients, SECONDS, sell);
  for (const connection of connections) connection.close();
}
await stop();
await close();
process.stdout.write(`${JSON.stringify({ bench: 'sales', rows: ROWS, seconds: SECONDS, results })}\n`);
