import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { takePlace } from '../src/modules/booking/booking/place/place.service.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/db/newId.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { arrange, type Arranged } from './arrange/arrange.ts';
import { connect } from './http.ts';
import { measure, type Figures } from './measure.ts';
import { startServer } from './startServer.ts';

// Measures throughput and latency of bookings, directly on the database and through HTTP. Prints one line of
// JSON. DATABASE_URL: another server than the embedded one. BENCH_SECONDS: length of each run, 5 by default.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the measurement alone, 32+';
const CLIENTS = [1, 16, 64];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const WARM_UP_SECONDS = 2;

const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench'),
  JWT_SECRET: SECRET,
  DEMO_DATA: 'false',
};

const requestsOf = ({ requests }: Arranged) => {
  let next = 0;
  return () => {
    const request = requests[next];
    if (!request) throw new Error('All booking requests are used up: arrange more');
    next += 1;
    return request;
  };
};

async function onDatabase(db: Database, arranged: Arranged, clients: number): Promise<Figures> {
  const next = requestsOf(arranged);
  const book = async (): Promise<boolean> => {
    const { memberId, scheduleId } = next();
    const member = {
      audience: 'member' as const,
      studioId: arranged.studioId,
      memberId,
      ip: '',
      now: new Date(),
    };
    await db.studio(arranged.studioId, (tx) =>
      takePlace(tx, member, { memberId, scheduleId, studioPackageTransactionId: null }),
    );
    return true;
  };
  await measure(clients, WARM_UP_SECONDS, book);
  return measure(clients, SECONDS, book);
}

async function throughHttp(address: string, arranged: Arranged, clients: number): Promise<Figures> {
  const next = requestsOf(arranged);
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(address)));
  const book = async (client: number): Promise<boolean> => {
    const { token, scheduleId } = next();
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId() };
    const answer = await connections[client]?.post(
      '/api/booking/create',
      headers,
      JSON.stringify({ scheduleId }),
    );
    return answer?.startsWith('{"code":"0"') ?? false;
  };
  await measure(clients, WARM_UP_SECONDS, book);
  const figures = await measure(clients, SECONDS, book);
  for (const connection of connections) connection.close();
  return figures;
}

const { db, close } = await openStore(readConfig(environment, ROOT));
const auth = authOn({
  db,
  clock: systemClock,
  keys: await openKeys({ db, clock: systemClock, secret: SECRET }),
});
const database: Figures[] = [];
const http: Figures[] = [];
for (const clients of CLIENTS) database.push(await onDatabase(db, await arrange(db, auth), clients));
const { address, stop } = await startServer(environment);
for (const clients of CLIENTS) http.push(await throughHttp(address, await arrange(db, auth), clients));
await stop();
await close();
const store = process.env['DATABASE_URL'] ? 'DATABASE_URL' : 'embedded';
process.stdout.write(
  `${JSON.stringify({ bench: 'booking', cores: availableParallelism(), store, seconds: SECONDS, database, http })}\n`,
);
