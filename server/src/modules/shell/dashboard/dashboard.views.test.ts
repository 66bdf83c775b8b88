import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { dashboardFigures } from './dashboard.views.ts';

const [SESSIONS, MEMBERS] = [20, 100];
const TODAY = '2026-03-03';

let app: TestApp;
beforeAll(async () => (app = await startTestApp({ modules: [] })));
afterAll(() => app.close());

/** Sessions and members like those that are there, and a place for each member in each session. */
async function fill(tx: Tx, { studioId }: TestStudio): Promise<void> {
  await sql`insert into session (studio_id, schedule_id, class_templ_id, start_at, end_at, local_date, capacity,
      credit_cost, created_at)
    select studio_id, gen_random_uuid(), class_templ_id, start_at - n * interval '1 day', end_at - n * interval '1 day',
      local_date - n, capacity, credit_cost, created_at
    from session, generate_series(1, ${SESSIONS}::int) n`.execute(tx);
  await sql`insert into member (studio_id, member_id, first_name, last_name, user_email, phone, phone_country_code,
      joined_at)
    select ${studioId}::uuid, gen_random_uuid(), 'M', n::text, '', (80000000 + n)::text, '+65', now()
    from generate_series(1, ${MEMBERS}::int) n`.execute(tx);
  await sql`insert into booking (studio_id, booking_id, schedule_id, member_id, status, source, booked_at)
    select studio_id, gen_random_uuid(), schedule_id, member_id, 'BOOKED', 'WEB', now()
    from session join member using (studio_id)`.execute(tx);
}

/** How many rows of bookings this transaction has read. */
async function bookingsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relid = 'booking'::regclass`.execute(tx);
  return rows[0]?.read ?? 0;
}

test('a studio that was new when its home was first asked for does not read its bookings again and again', async () => {
  const studio = await aStudio(app);
  await aMember(app, studio);
  await aSession(app, studio, { startAt: `${TODAY}T04:00:00.000Z` });
  await app.db.studio(studio.studioId, async (tx) => {
    // As of the sixth time on, while no statistics say otherwise.
    await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx);
    const ask = () => dashboardFigures(tx, { today: TODAY, staffId: null });
    await ask();
    await fill(tx, studio);
    const before = await bookingsRead(tx);
    expect(await ask()).toMatchObject({ todaySessions: 1, bookingsToday: MEMBERS + 1 });
    expect((await bookingsRead(tx)) - before).toBeLessThan(2 * (SESSIONS + 1) * (MEMBERS + 1));
  });
});
