import { sha384 } from '@studio/releases/fileHash';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { newId } from '../src/platform/db/newId.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { arrange, type BookingRequest } from './arrange/arrange.ts';
import { connect } from './http.ts';
import { quantile } from './measure.ts';
import { releasePage } from './releasePage.ts';
import { startServer } from './startServer.ts';
import { DAY } from '@studio/contract/values/time';

// A studio opens a class for booking: 2,000 members open the schedule and 500 try to book its 20 places, all
// within the same ten seconds. Arrivals do not wait for earlier ones, and each time counts from the arrival.
// Prints one line of JSON. Fails if a place was given twice, the server failed, or more than one in a hundred
// waited for the schedule for more than half a second. BENCH_OPENS, BENCH_BOOKS, BENCH_SECONDS: other
// numbers.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the measurement alone, 32+';
const OPENS = Number(process.env['BENCH_OPENS'] ?? 2000);
const BOOKS = Number(process.env['BENCH_BOOKS'] ?? 500);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const PLACES = 20;
const MAX_READ_MS = 500;

const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench'),
  JWT_SECRET: SECRET,
  DEMO_DATA: 'false',
};
const PAGE = `<!doctype html><html><head><title>Book a class</title><script defer src="/mfe/booking/1.0.0/site.js" integrity="${sha384('')}"></script></head><body><div id="root"></div></body></html>`;

type Connection = Awaited<ReturnType<typeof connect>>;

/** Connections as a gateway keeps them: opened when all others are busy, and reused. */
function poolOf(address: string) {
  const idle: Connection[] = [];
  const all: Connection[] = [];
  return {
    async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
      const connection = idle.pop() ?? (await connect(address));
      if (!all.includes(connection)) all.push(connection);
      const result = await work(connection);
      idle.push(connection);
      return result;
    },
    close: () => all.forEach((connection) => connection.close()),
    opened: () => all.length,
  };
}

/** Durations of one kind of request, and the answers. */
class Calls {
  readonly times: number[] = [];
  readonly statuses = new Map<number, number>();

  note(since: number, status: number): void {
    this.times.push(performance.now() - since);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  clear(): void {
    this.times.length = 0;
    this.statuses.clear();
  }

  figures() {
    const sorted = this.times.toSorted((a, b) => a - b);
    const at = (part: number): number => Math.round(quantile(sorted, part) * 10) / 10;
    return {
      calls: sorted.length,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      maxMs: at(1),
      statuses: Object.fromEntries(this.statuses),
    };
  }
}

const { db, close } = await openStore(readConfig(environment, ROOT));
const { studioId, requests } = await arrange(
  db,
  authOn({ db, clock: systemClock, keys: await openKeys({ db, clock: systemClock, secret: SECRET }) }),
  { members: BOOKS },
);
const scheduleId = requests[0]?.scheduleId ?? '';
// Keeps eight classes a day, as in a real studio, of those that exist every hour.
await db.studio(studioId, (tx) =>
  tx
    .deleteFrom('session')
    .where('schedule_id', '<>', scheduleId)
    .where(sql<boolean>`extract(hour from start_at)::int % 3 <> 0`)
    .execute(),
);
await db.studio(studioId, (tx) =>
  tx.updateTable('session').set({ capacity: PLACES }).where('schedule_id', '=', scheduleId).execute(),
);
const { extension } = await db.platform((tx) =>
  tx.selectFrom('studio').select('extension').where('studio_id', '=', studioId).executeTakeFirstOrThrow(),
);
const members = [...new Map(requests.map((request) => [request.memberId, request])).values()];

await releasePage(readConfig(environment, ROOT), PAGE);
const { address, stop } = await startServer(environment);
const pool = poolOf(address);

const day = (offset: number): string => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
const SCHEDULE = `/api/schedule/public?extension=${extension}&from=${day(-1)}&to=${day(8)}`;
const calls = {
  page: new Calls(),
  studio: new Calls(),
  schedule: new Calls(),
  list: new Calls(),
  preview: new Calls(),
  book: new Calls(),
};
type Kind = keyof typeof calls;

const ask = (kind: Kind, url: string, headers: Record<string, string> = {}): Promise<void> => {
  const since = performance.now();
  return pool.use(async (connection) => {
    await connection.get(url, headers);
    calls[kind].note(since, connection.status());
  });
};

/** Loads the page, then sends both requests that it makes at once. */
async function open(): Promise<void> {
  await ask('page', `/booking-website/schedule?extension=${extension}`, { 'accept-encoding': 'br' });
  await Promise.all([
    ask('studio', `/api/studio/by-extension?extension=${extension}`),
    ask('schedule', SCHEDULE),
  ]);
}

/**
 * A signed-in member reloads the schedule, because it then includes what is for members. One tap opens the
 * class, the next one books it.
 */
async function book({ token }: BookingRequest): Promise<void> {
  const authorization = `Bearer ${token}`;
  await ask('list', `/api/schedule/list?from=${day(-1)}&to=${day(8)}`, { authorization });
  await ask('preview', `/api/booking/preview?scheduleId=${scheduleId}`, { authorization });
  const since = performance.now();
  await pool.use(async (connection) => {
    await connection.post(
      '/api/booking/create',
      { authorization, 'idempotency-key': newId() },
      JSON.stringify({ scheduleId }),
    );
    calls.book.note(since, connection.status());
  });
}

const coming = (count: number, come: (index: number) => Promise<void>): Promise<void>[] =>
  Array.from({ length: count }, async (_, index) => {
    await sleep((index / count) * SECONDS * 1000);
    await come(index);
  });

await open();
for (const one of Object.values(calls)) one.clear();
await Promise.all([
  ...coming(OPENS, open),
  ...coming(BOOKS, (index) => book(members[index] as BookingRequest)),
]);
pool.close();
const taken = await db.studio(studioId, (tx) =>
  tx
    .selectFrom('booking')
    .select('booking_id')
    .where('schedule_id', '=', scheduleId)
    .where('status', 'in', ['HELD', 'PENDING_PAYMENT', 'PROVISIONAL', 'BOOKED'])
    .execute(),
);
await stop();
await close();

const figures = Object.fromEntries(Object.entries(calls).map(([kind, one]) => [kind, one.figures()]));
process.stdout.write(
  `${JSON.stringify({ bench: 'openingRush', cores: availableParallelism(), opens: OPENS, books: BOOKS, seconds: SECONDS, places: PLACES, taken: taken.length, connections: pool.opened(), ...figures })}\n`,
);
const broken = Object.values(calls).some(({ statuses }) =>
  [...statuses.keys()].some((status) => status >= 500),
);
const waited = quantile(
  calls.schedule.times.toSorted((a, b) => a - b),
  0.99,
);
if (taken.length !== PLACES || broken || waited > MAX_READ_MS) process.exitCode = 1;
