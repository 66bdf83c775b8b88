import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { appointmentModule } from '../src/modules/schedule/appointment/appointment.routes.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import type { Database, Tx } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/db/newId.ts';
import { buildApp } from '../src/platform/http/buildApp.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { insertStudio } from './arrange/insertStudio.ts';
import { measure, type Figures } from './measure.ts';
import { DAY } from '@studio/contract/values/time';

// Measures the latency of the free times of one appointment: six instructors, 14 days, 500 sessions a week.
// Prints one line of JSON.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INSTRUCTORS = 6;
const DAYS = 14;
const SESSIONS_A_DAY = 71;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CLIENTS = [1, 16];

const config = readConfig(
  { ...process.env, DATA_DIR: path.join(ROOT, '.cache/bench'), RATE_LIMIT: 'false', LOG_LEVEL: 'error' },
  ROOT,
);
const { db, close } = await openStore(config);
const auth = authOn({
  db,
  clock: systemClock,
  keys: await openKeys({ db, clock: systemClock, secret: 'a secret of the measurement alone, 32+' }),
});
const now = new Date();
const [studioId, classTemplId] = [newId(), newId()];

async function addInstructor(tx: Tx, userId: string, n: number): Promise<string> {
  const staffId = newId();
  await tx
    .insertInto('staff')
    .values({
      studio_id: studioId,
      staff_id: staffId,
      user_id: userId,
      display_name: `Bench ${n}`,
      staff_type: ['OWNER'],
      created_at: now,
    })
    .execute();
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    studio_id: studioId,
    availability_id: newId(),
    staff_id: staffId,
    weekday,
    from_time: '07:00',
    to_time: '21:00',
  }));
  await tx.insertInto('staff_availability').values(hours).execute();
  return staffId;
}

/** Each instructor teaches two or three of the day's sessions; the rest have other teachers. */
async function addSessions(tx: Tx, staffIds: readonly string[]): Promise<void> {
  const firstDay = Math.floor(now.getTime() / DAY) * DAY;
  const rows = Array.from({ length: DAYS * SESSIONS_A_DAY }, (_, n) => {
    const start = new Date(firstDay + Math.floor(n / SESSIONS_A_DAY) * DAY + (n % 14) * 3_600_000);
    return {
      studio_id: studioId,
      schedule_id: newId(),
      class_templ_id: classTemplId,
      staff_id: staffIds[n % 30] ?? null,
      start_at: start,
      end_at: new Date(start.getTime() + 3_000_000),
      local_date: start.toISOString().slice(0, 10),
      capacity: 10,
      credit_cost: 1,
      created_at: now,
    };
  });
  await tx.insertInto('session').values(rows).execute();
}

async function arrange(database: Database): Promise<string> {
  const users = Array.from({ length: INSTRUCTORS }, () => newId());
  await database.platform(async (tx) => {
    await tx
      .insertInto('app_user')
      .values(
        users.map((id) => ({ user_id: id, user_email: `${id}@example.com`, name: 'Bench', created_at: now })),
      )
      .execute();
    await insertStudio(tx, studioId, now);
  });
  return database.studio(studioId, async (tx) => {
    const template = {
      class_name: 'Personal training',
      template_type: 'APPOINTMENT',
      duration_min: 60,
      capacity: 1,
      created_at: now,
      updated_at: now,
    };
    await tx
      .insertInto('class_template')
      .values({ studio_id: studioId, class_templ_id: classTemplId, ...template })
      .execute();
    const staffIds: string[] = [];
    for (const [n, userId] of users.entries()) staffIds.push(await addInstructor(tx, userId, n));
    await addSessions(tx, staffIds);
    return auth.issueToken(tx, {
      audience: 'staff',
      userId: String(users[0]),
      studioId,
      staffId: String(staffIds[0]),
      staffType: ['OWNER'],
    });
  });
}

const token = await arrange(db);
// As in production. Other modes check every answer against its schema, which takes longer than the query.
const app = await buildApp({
  db,
  auth,
  config: { ...config, production: true },
  clock: systemClock,
  modules: [appointmentModule],
});
const dayAfter = (days: number): string => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

let slots = 0;
async function ask(): Promise<boolean> {
  const query = { classTemplId, from: dayAfter(0), to: dayAfter(DAYS) };
  const answer = await app.inject({
    url: '/api/schedule/portal/appointment-slots',
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  slots = answer.json<{ data: unknown[] }>().data.length;
  return answer.statusCode === 200;
}

await measure(1, 1, ask);
const results: Figures[] = [];
for (const clients of CLIENTS) results.push(await measure(clients, SECONDS, ask));
await app.close();
await close();
process.stdout.write(
  `${JSON.stringify({ bench: 'slots', instructors: INSTRUCTORS, days: DAYS, slots, seconds: SECONDS, results })}\n`,
);
