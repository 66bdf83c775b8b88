import { sql } from 'kysely';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';
import type { Tx } from '../../platform/db/database.ts';
import { aSession } from './sessionBuilders.ts';
import type { TestStudio } from './builders.ts';
import type { TestApp } from '../startTestApp.ts';

/** A report of bookings that waits to be prepared for somebody, and one that they are mailed every day. */
export async function insertReports(
  tx: Tx,
  staffId: string,
  now: Date,
): Promise<{ reportFileId: string; reportScheduleId: string }> {
  const [reportFileId, reportScheduleId] = [newId(), newId()];
  const common = {
    studio_id: thisStudio,
    staff_id: staffId,
    report: 'booking',
    format: 'csv',
    created_at: now,
  };
  await tx
    .insertInto('report_file')
    .values({
      ...common,
      report_file_id: reportFileId,
      narrowing: JSON.stringify({ from: '2026-02-01', to: '2026-03-01' }),
      status: 'WAITING',
    })
    .execute();
  await tx
    .insertInto('report_schedule')
    .values({
      ...common,
      report_schedule_id: reportScheduleId,
      range: 'YESTERDAY',
      frequency: 'DAILY',
      send_time: '07:00',
      status: 'ACTIVE',
      next_on: '2030-01-01',
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('report_schedule_recipient')
    .values({ studio_id: thisStudio, report_schedule_id: reportScheduleId, staff_id: staffId })
    .execute();
  return { reportFileId, reportScheduleId };
}

/**
 * Bookings of one class of a teacher on the 2nd of March, one member each.
 * @param firstName of each member.
 */
export async function manyBookings(
  app: TestApp,
  studio: TestStudio,
  { count, staffId, firstName = 'Ann' }: { count: number; staffId?: string; firstName?: string },
): Promise<void> {
  const scheduleId = await aSession(app, studio, {
    className: `Flow ${newId().slice(-12)}`,
    startAt: '2026-03-02T02:00:00Z',
    ...(staffId && { staff_id: staffId }),
  });
  await app.db.studio(studio.studioId, async (tx) => {
    await sql`
      insert into member (studio_id, member_id, first_name, last_name, user_email, phone, phone_country_code, joined_at)
      select ${thisStudio}, gen_random_uuid(), ${firstName}, 'Lee ' || n, gen_random_uuid() || '@example.com',
        (80000000 + n + (select count(*) from member))::text, '+65', ${app.clock.now()}
      from generate_series(1, ${count}::int) n`.execute(tx);
    await sql`
      insert into booking (studio_id, booking_id, schedule_id, member_id, status, source, booked_at)
      select studio_id, gen_random_uuid(), ${scheduleId}::uuid, member_id, 'CHECKED_IN', 'WEB', ${app.clock.now()}
      from member where last_name like 'Lee %' and not exists (
        select from booking b where b.studio_id = member.studio_id and b.member_id = member.member_id)`.execute(
      tx,
    );
  });
}
