import { sql } from 'kysely';
import { newId } from '../../src/platform/db/newId.ts';
import type { Database } from '../../src/platform/db/database.ts';

/** Bookings per session on average: a room of 16 that is three quarters full. */
const PER_SESSION = 12;
const DAYS = 1095;

/**
 * Three years of sessions and bookings up to today, of ten classes by ten instructors. Every twelfth booking is
 * cancelled late, every thirteenth in time, every fourteenth nobody came.
 * @returns a category that half of the classes are of.
 */
export async function arrangeBookings(db: Database, studioId: string, bookings: number): Promise<string> {
  const categoryId = newId();
  const sessions = Math.ceil(bookings / PER_SESSION);
  await db.studio(studioId, async (tx) => {
    await sql`insert into staff (studio_id, staff_id, invite_email, display_name, staff_type, created_at)
      select ${studioId}::uuid, gen_random_uuid(), 'i' || n || '@example.com', 'Instructor ' || n, '{TRAINER}', now()
      from generate_series(1, 10) n`.execute(tx);
    await sql`insert into category (studio_id, category_id, name) values (${studioId}, ${categoryId}, 'Yoga')`.execute(
      tx,
    );
    await sql`insert into class_template (studio_id, class_templ_id, template_type, class_name, duration_min, capacity,
        category_id, created_at, updated_at)
      select ${studioId}::uuid, gen_random_uuid(), 'CLASS', 'Class ' || n, 60, 16,
        case when n % 2 = 0 then ${categoryId}::uuid end, now(), now()
      from generate_series(1, 10) n`.execute(tx);
    await sql`insert into session (studio_id, schedule_id, class_templ_id, staff_id, start_at, end_at, local_date,
        capacity, credit_cost, created_at)
      select ${studioId}::uuid, gen_random_uuid(), t.class_templ_id, f.staff_id, at, at + interval '1 hour',
        (at at time zone 'Asia/Singapore')::date, 16, 1, at - interval '60 days'
      from (select n, now() - n * (${DAYS}::int * interval '1 day' / ${sessions}::int) as at
        from generate_series(1, ${sessions}::int) n) times
      join (select class_templ_id, row_number() over () as place from class_template) t on t.place = 1 + n % 10
      join (select staff_id, row_number() over () as place from staff where staff_type = '{TRAINER}') f
        on f.place = 1 + (n / 10) % 10`.execute(tx);
    await sql`insert into booking (studio_id, booking_id, schedule_id, member_id, status, source, booked_at,
        cancelled_at, pay_mode)
      select ${studioId}::uuid, gen_random_uuid(), s.schedule_id, m.member_id,
        case when k % 14 = 0 then 'NO_SHOW' when k % 13 = 0 then 'CANCELLED' when k % 12 = 0 then 'LATE_CANCELLED'
          else 'CHECKED_IN' end,
        case when k % 3 = 0 then 'PORTAL' else 'WEB' end, s.start_at - (k % 200) * interval '1 hour',
        case when k % 14 <> 0 and (k % 13 = 0 or k % 12 = 0) then s.start_at - (k % 40) * interval '1 hour' end, 'FREE'
      from (select schedule_id, start_at, row_number() over (order by start_at) as n from session) s
      cross join lateral (select s.n * ${PER_SESSION}::int + place as k
        from generate_series(0, ${PER_SESSION - 1}::int) place) places
      join (select member_id, row_number() over () as place from member) m
        on m.place = 1 + (k * 7919) % (select count(*) from member)
      on conflict do nothing`.execute(tx);
  });
  return categoryId;
}
