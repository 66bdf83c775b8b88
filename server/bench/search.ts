import { indexMembers } from '../src/modules/members/member-record/member-record.api.ts';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { searchModule } from '../src/modules/shell/search/search.routes.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/db/newId.ts';
import { buildApp } from '../src/platform/http/buildApp.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { measure, type Figures } from './measure.ts';
import { insertStudio } from './arrange/insertStudio.ts';
import { vacuum } from './arrange/vacuum.ts';

// Measures the latency of the command palette's search in a studio with 100,000 members. Prints one line of
// JSON.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MEMBERS = 100_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CLIENTS = [1, 16];
/** One letter, a common name, two words, phone numbers whole and in part, an address, and texts without a match. */
const TEXTS = [
  'm',
  'mei',
  'mei tan',
  'name9 tan',
  '8000',
  '+65 8001 2345',
  '1234',
  'member77',
  'mueller',
  'nobody',
];

const config = readConfig(
  { ...process.env, DATA_DIR: path.join(ROOT, '.cache/bench'), RATE_LIMIT: 'false', LOG_LEVEL: 'error' },
  ROOT,
);
const { db, direct, close } = await openStore(config);
const auth = authOn({
  db,
  clock: systemClock,
  keys: await openKeys({ db, clock: systemClock, secret: 'a secret of the measurement alone, 32+' }),
});

async function arrange(database: Database): Promise<string> {
  const [studioId, userId, staffId] = [newId(), newId(), newId()];
  const now = new Date();
  await database.platform(async (tx) => {
    await tx
      .insertInto('app_user')
      .values({ user_id: userId, user_email: `${userId}@example.com`, name: 'Bench', created_at: now })
      .execute();
    await insertStudio(tx, studioId, now);
  });
  return database.studio(studioId, async (tx) => {
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
    await sql`
      insert into member (studio_id, member_id, first_name, last_name, user_email, phone, phone_country_code,
        joined_at)
      select ${studioId}, gen_random_uuid(), case n % 20 when 0 then 'Mei' when 1 then 'Mei Ling'
        else 'Name' || n % 1000 end,
        case n % 7 when 0 then 'Tan' else 'Family' || n % 5000 end, 'member' || n || '@example.com',
          (80000000 + n)::text, '+65', ${now}
      from generate_series(1, ${MEMBERS}) n`.execute(tx);
    await indexMembers(tx, null);
    return auth.issueToken(tx, { audience: 'staff', userId, studioId, staffId, staffType: ['OWNER'] });
  });
}

const token = await arrange(db);
await vacuum(direct);
const app = await buildApp({ db, auth, config, clock: systemClock, modules: [searchModule] });

async function ask(text: string): Promise<boolean> {
  const answer = await app.inject({
    url: '/api/search/portal',
    query: { text },
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode === 200;
}

const results: Record<string, Figures[]> = {};
for (const text of TEXTS) {
  await measure(1, 1, () => ask(text));
  results[text] = [];
  for (const clients of CLIENTS) results[text].push(await measure(clients, SECONDS, () => ask(text)));
}
await app.close();
await close();
process.stdout.write(`${JSON.stringify({ bench: 'search', members: MEMBERS, seconds: SECONDS, results })}\n`);
