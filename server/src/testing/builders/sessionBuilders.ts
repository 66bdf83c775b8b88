import type { Insertable } from 'kysely';
import { HOUR, localDateOf } from '@studio/contract/values/time';
import { newId } from '../../platform/db/newId.ts';
import type { Booking, Session } from '../../platform/db/tables.ts';
import type { TestStudio } from './builders.ts';
import type { TestApp } from '../startTestApp.ts';

type SessionChange = Partial<Omit<Insertable<Session>, 'start_at'>> & { startAt: string; className?: string };

/** A class of one hour without a room, inserted into the tables, for tests of reads. */
export async function aSession(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  change: SessionChange,
): Promise<string> {
  const { startAt, className = `Class ${newId()}`, ...columns } = change;
  const ids = { studio_id: studioId, class_templ_id: newId() };
  const schedule_id = newId();
  const created_at = test.clock.now();
  await test.db.studio(studioId, async (tx) => {
    await tx
      .insertInto('class_template')
      .values({
        ...ids,
        template_type: 'CLASS',
        class_name: className,
        duration_min: 60,
        capacity: 10,
        created_at,
        updated_at: created_at,
      })
      .execute();
    const times = {
      start_at: startAt,
      end_at: new Date(Date.parse(startAt) + HOUR),
      local_date: localDateOf(startAt, 'Asia/Singapore'),
    };
    await tx
      .insertInto('session')
      .values({ ...ids, schedule_id, ...times, capacity: 10, credit_cost: 1, created_at, ...columns })
      .execute();
  });
  return schedule_id;
}

/** A booking inserted into the table, without credits or rules. */
export async function aBooking(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  booking: { scheduleId: string; memberId: string; status: string } & Partial<Insertable<Booking>>,
): Promise<string> {
  const { scheduleId, memberId, ...columns } = booking;
  const booking_id = newId();
  const ids = { studio_id: studioId, booking_id, schedule_id: scheduleId, member_id: memberId };
  await test.db.studio(studioId, (tx) =>
    tx
      .insertInto('booking')
      .values({ ...ids, source: 'WEB', booked_at: test.clock.now(), ...columns })
      .execute(),
  );
  return booking_id;
}
