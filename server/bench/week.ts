import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { scheduleModule } from '../src/modules/schedule/schedule/schedule.routes.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { newId } from '../src/platform/db/newId.ts';
import { buildApp } from '../src/platform/http/buildApp.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { measure, type Figures } from './measure.ts';
import { insertStudio } from './arrange/insertStudio.ts';

// Measures the latency of a week of the schedule with a million bookings in the database: 20 studios, two
// years of 50 sessions a week with ten bookings each. Prints one line of JSON. BENCH_SESSIONS: sessions a
// week of one more studio, 500 by default.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEEKS = 100;
const MEMBERS = 200;
const MONDAY = '2025-01-06';
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const LARGE = Number(process.env['BENCH_SESSIONS'] ?? 500);
const CLIENTS = [1, 16];

const config = readConfig(
  { ...process.env, DATA_DIR: path.join(ROOT, '.cache/bench-week'), RATE_LIMIT: 'false', LOG_LEVEL: 'error' },
  ROOT,
);
const { db, close } = await openStore(config);
const auth = authOn({
  db,
  clock: systemClock,
  keys: await openKeys({ db, clock: systemClock, secret: 'a secret of the measurement alone, 32+' }),
});

interface Size {
  weeks: number;
  sessions: number;
  bookings: number;
}

/** @returns a token of its owner. */
async function aStudio({ weeks, sessions, bookings }: Size): Promise<string> {
  const [studioId, userId, staffId, classTemplId] = [newId(), newId(), newId(), newId()];
  const now = new Date();
  await db.platform(async (tx) => {
    await tx
      .insertInto('app_user')
      .values({ user_id: userId, user_email: `${userId}@example.com`, name: 'Bench', created_at: now })
      .execute();
    await insertStudio(tx, studioId, now);
  });
  return db.studio(studioId, async (tx) => {
    await tx
      .insertInto('staff')
      .values({
        studio_id: studioId,
        staff_id: staffId,
        user_id: userId,
        display_name: 'Bench',
        staff_type: ['OWNER'],
        created_at: now,
      })
      .execute();
    const template = {
      class_name: 'Yoga',
      template_type: 'CLASS',
      duration_min: 60,
      capacity: 20,
      created_at: now,
      updated_at: now,
    };
    await tx
      .insertInto('class_template')
      .values({ studio_id: studioId, class_templ_id: classTemplId, ...template })
      .execute();
    await sql`
      insert into member (studio_id, member_id, first_name, last_name, user_email, phone, phone_country_code,
        joined_at)
      select ${studioId}, gen_random_uuid(), 'Bench', n::text, n || '@example.com', (80000000 + n)::text,
        '+65', now() from generate_series(1, ${MEMBERS}::int) n`.execute(tx);
    await sql`
      insert into session (studio_id, schedule_id, class_templ_id, staff_id, start_at, end_at, local_date,
        capacity, credit_cost, created_at)
      select ${studioId}, gen_random_uuid(), ${classTemplId}, ${staffId}, start, start + interval '1 hour',
        (start at time zone 'UTC')::date, 20, 1, now()
      from generate_series(0, ${weeks * sessions - 1}::int) n, lateral (
        select ${MONDAY}::timestamptz + (n / ${sessions}::int) * interval '7 days' + (n % 7) * interval
          '1 day' + (n / 7 % 12) * interval '1 hour' as start
      ) times`.execute(tx);
    await sql`
      insert into booking (studio_id, booking_id, schedule_id, member_id, status, source, booked_at)
      select ${studioId}, gen_random_uuid(), s.schedule_id, m.member_id, case
        when m.n % 10 = 0 then 'CANCELLED' else 'CHECKED_IN' end, 'WEB', now()
      from (select schedule_id, row_number() over () as n from session) s
      join (select member_id, row_number() over (order by member_id) as n from member) m
        on (m.n + s.n) % ${MEMBERS}::int < ${bookings}::int`.execute(tx);
    return auth.issueToken(tx, { audience: 'staff', userId, studioId, staffId, staffType: ['OWNER'] });
  });
}

const dayAfter = (days: number): string =>
  new Date(Date.parse(MONDAY) + days * 86_400_000).toISOString().slice(0, 10);
const tokens: string[] = [];
for (let n = 0; n < 20; n++) tokens.push(await aStudio({ weeks: WEEKS, sessions: 50, bookings: 10 }));
const large = await aStudio({ weeks: 4, sessions: LARGE, bookings: 10 });

// As in production. Other modes check every answer against its schema, which takes longer than the query.
const app = await buildApp({
  db,
  auth,
  config: { ...config, production: true },
  clock: systemClock,
  modules: [scheduleModule],
});
let [asked, sessions] = [0, 0];

const weekOf = (token: string, week: number) => async (): Promise<boolean> => {
  asked += 1;
  const from = dayAfter(7 * ((asked * 7 + week) % week));
  const query = { from, to: dayAfter(Math.round((Date.parse(from) - Date.parse(MONDAY)) / 86_400_000) + 7) };
  const answer = await app.inject({
    url: '/api/schedule/portal/studio',
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  if (asked % 50 === 0) sessions = answer.json<{ data: unknown[] }>().data.length;
  return answer.statusCode === 200;
};
const anyStudio = (): Promise<boolean> => weekOf(tokens[asked % tokens.length] ?? '', WEEKS)();

const results: (Figures & { sessions: number })[] = [];
async function run(work: () => Promise<boolean>): Promise<void> {
  await measure(4, 2, work);
  for (const clients of CLIENTS) results.push({ ...(await measure(clients, SECONDS, work)), sessions });
}
await run(anyStudio);
await run(weekOf(large, 4));
await app.close();
await close();
process.stdout.write(
  `${JSON.stringify({ bench: 'week', bookings: 20 * WEEKS * 50 * 10 + 4 * LARGE * 10, seconds: SECONDS, results })}\n`,
);
