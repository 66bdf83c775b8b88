import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEMBER_VIEWS } from '@studio/contract/members/memberList.schema';
import { sql } from 'kysely';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { engagementSweep } from '../src/modules/members/engagement/engagement.sweep.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { newClient } from '../src/platform/db/pool.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { arrangeMoney } from './arrange/arrangeMoney.ts';
import { connect } from './http.ts';
import { measure, type Figures } from './measure.ts';
import { startServer } from './startServer.ts';

// Measures the list of members in a studio with 100,000 of them, as many packages and half a million bookings:
// every view, order and search at 16 clients, and the sweep that fills it. Prints one line of JSON.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the measurement alone, 32+';
const MEMBERS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench-list'),
  JWT_SECRET: SECRET,
  RATE_LIMIT: 'false',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'false',
};
const config = readConfig(environment, ROOT);
const { db, direct, close } = await openStore(config);
const keys = await openKeys({ db, clock: systemClock, secret: SECRET });
const auth = authOn({ db, clock: systemClock, keys });
const { token, studioId } = await arrangeMoney(db, auth, { packages: MEMBERS, members: MEMBERS });
await db.studio(studioId, async (tx) => {
  await sql`update member set first_name = case n % 20 when 0 then 'Mei' else 'Name' || n % 1000 end,
      last_name = case n % 7 when 0 then 'Tan' else 'Family' || n % 5000 end,
      birthday = date '1960-01-01' + (n % 15000)::int,
      joined_at = now() - n % 1500 * interval '1 day'
    from (select member_id as id, row_number() over (order by member_id) as n from member) numbered
    where member_id = id`.execute(tx);
  await sql`insert into class_template (studio_id, class_templ_id, template_type, class_name, duration_min,
      capacity, created_at, updated_at)
    select ${studioId}::uuid, gen_random_uuid(), 'CLASS', 'Vinyasa', 60, 500, now(), now()`.execute(tx);
  await sql`insert into session (studio_id, schedule_id, class_templ_id, start_at, end_at, local_date, capacity,
      credit_cost, created_at)
    select ${studioId}::uuid, gen_random_uuid(), t.class_templ_id, at, at + interval '1 hour', at::date, 500, 1,
      now()
    from (select class_templ_id from class_template limit 1) t,
      lateral (select now() - d * interval '5 hours' as at from generate_series(-100, 2000) d) times`.execute(
    tx,
  );
  await sql`insert into booking (studio_id, booking_id, schedule_id, member_id, status, source, booked_at,
      pay_mode, price_minor)
    select ${studioId}::uuid, gen_random_uuid(), s.schedule_id, m.member_id,
      case when s.start_at > now() then 'BOOKED' else 'CHECKED_IN' end, 'WEB', now() - interval '1 day',
      case when k = 0 and m.n % 50 = 0 then 'UNPAID' else 'FREE' end,
      case when k = 0 and m.n % 50 = 0 then 2500 end
    from (select member_id, row_number() over (order by member_id) as n from member) m
    cross join generate_series(0, 4) k
    join (select schedule_id, start_at, row_number() over (order by start_at) as i from session) s
      on s.i = 1 + (m.n + k * 7) % 2101
    on conflict do nothing`.execute(tx);
  // Something in every view: who owes, who has not signed, who is to be called, who asked to be deleted.
  await sql`insert into orders (studio_id, order_id, reference, member_id, status, mode, currency, subtotal_minor,
      total_minor, created_at, due_at)
    select studio_id, member_id, 'N' || n, member_id, 'AWAITING_PAYMENT', 'CASH', 'SGD', 20000, 20000,
      now() - interval '2 days', now() + interval '1 day'
    from (select m.*, row_number() over (order by member_id) as n from member m) numbered where n % 40 = 0`.execute(
    tx,
  );
  const formId = crypto.randomUUID();
  await sql`insert into studio_form (studio_id, waiver_form_id, form_title, form_type, required_for, blocks, status,
      created_at, updated_at)
    values (${studioId}::uuid, ${formId}::uuid, 'Waiver', 'WAIVER', 'ALL_MEMBERS', 'BOOKING', 'ACTIVE', now(),
      now())`.execute(tx);
  await sql`insert into form_version (studio_id, waiver_form_id, form_version, form_title, body, created_at)
    values (${studioId}::uuid, ${formId}::uuid, 1, 'Waiver', 'I take part at my own risk', now())`.execute(
    tx,
  );
  await sql`insert into brought_waiver (studio_id, member_id, signed_on, brought_at)
    select studio_id, member_id, current_date - 30, now()
    from (select m.*, row_number() over (order by member_id) as n from member m) numbered where n % 3 > 0`.execute(
    tx,
  );
  await sql`insert into member_contact (studio_id, contact_id, member_id, staff_id, channel, outcome, body,
      follow_up_on, created_at)
    select m.studio_id, gen_random_uuid(), member_id, f.staff_id, 'CALL', 'NO_ANSWER', '', current_date - 1,
      now() - interval '8 days'
    from (select m.*, row_number() over (order by member_id) as n from member m) m,
      (select staff_id from staff limit 1) f
    where n % 200 = 0`.execute(tx);
  await sql`update member set delete_requested_at = now() - interval '1 day'
    where member_id in (select member_id from member order by member_id limit 50)`.execute(tx);
});
process.stderr.write(`arranged after ${Math.round(performance.now() / 1000)} s\n`);
const owner = newClient(direct);
await owner.connect();
await owner.query('vacuum analyze');
const results: Record<string, Figures | number> = {};
const began = performance.now();
await db.studio(studioId, (tx) => engagementSweep.sweep(tx, new Date()));
results['sweep of the night, ms'] = Math.round(performance.now() - began);
process.stderr.write(`swept in ${results['sweep of the night, ms']} ms\n`);
await owner.query('vacuum analyze');
const again = performance.now();
await db.studio(studioId, (tx) => engagementSweep.sweep(tx, new Date()));
results['sweep of a minute, ms'] = Math.round(performance.now() - again);
const { rows } = await owner.query<{ status: string; n: string }>(
  'select status, count(*) as n from member_engagement group by 1 order by 1',
);
for (const { status, n } of rows) results[status] = Number(n);
await owner.end();

const { address, stop } = await startServer(environment);
const CLIENTS = 16;
const connections = await Promise.all(Array.from({ length: CLIENTS }, () => connect(address)));
const headers = { authorization: `Bearer ${token}` };
async function run(name: string, queries: readonly Record<string, string>[]): Promise<void> {
  let asked = 0;
  const ask = async (client: number): Promise<boolean> => {
    asked += 1;
    const query = new URLSearchParams(queries[asked % queries.length]);
    const answer = await connections[client]?.get(`/api/member/portal/studio?${query.toString()}`, headers);
    return answer?.startsWith('{"code":"0"') ?? false;
  };
  await measure(CLIENTS, 1, ask);
  results[name] = await measure(CLIENTS, SECONDS, ask);
  process.stderr.write(`${name}: ${JSON.stringify(results[name])}\n`);
}
for (const view of MEMBER_VIEWS) await run(view, [{ view }]);
await run('by last visit', [{ sort: 'lastVisitAt', order: 'desc' }]);
await run('by day joined', [{ sort: 'joinedAt', order: 'desc' }]);
await run('at risk by last visit', [{ view: 'AT_RISK', sort: 'lastVisitAt' }]);
for (const sort of ['endsOn', 'owed']) await run(`by ${sort}`, [{ sort, order: 'desc' }]);
const filters: Record<string, string>[] = [
  { packages: 'SOME' },
  { packages: 'LOW', sort: 'owed' },
  { awayDays: '60' },
  { awayDays: '3000' },
  { joined: 'DAYS_30', money: 'OWES' },
  { view: 'AT_RISK', packages: 'LOW', joined: 'DAYS_90' },
  { packages: 'SOME', awayDays: '60', sort: 'joinedAt', order: 'desc' },
];
for (const filter of filters) await run(`filter ${JSON.stringify(filter)}`, [filter]);
await run('page 200', [{ page: '200' }]);
const texts = ['m', 'mei', 'mei tan', 'name9 tan', '8000', '+65 8001 2345', 'member77', 'nobody'];
for (const search of texts) await run(`search ${search}`, [{ search }]);
await run(
  'searches in a view',
  texts.map((search) => ({ search, view: 'AWAY' })),
);
await run('everything in turns', [
  ...MEMBER_VIEWS.map((view) => ({ view })),
  ...texts.map((search) => ({ search })),
]);
for (const connection of connections) connection.close();
await stop();
await close();
process.stdout.write(
  `${JSON.stringify({ bench: 'members', members: MEMBERS, seconds: SECONDS, results })}\n`,
);
