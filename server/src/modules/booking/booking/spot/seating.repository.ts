import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { hasSpots, isSeated, spotFor, takenBy } from './freeSpot.views.ts';

/** The spot of a booking that comes back: its own, or the first free one if somebody has that by now. */
export const ownOrFree = sql<string | null>`(
  select free.spot_id from session s cross join lateral (${spotFor(sql`booking.spot_id`)}) free
  where s.studio_id = booking.studio_id and s.schedule_id = booking.schedule_id)`;

interface Seats {
  scheduleIds: readonly string[];
}

/** Locks the sessions of a room that are still to begin, by id. @returns their ids. */
export async function lockUpcoming(tx: Tx, roomId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .select('schedule_id')
    .where('studio_id', '=', thisStudio)
    .where('room_id', '=', roomId)
    .where('start_at', '>', now)
    .orderBy('schedule_id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.schedule_id);
}

/**
 * Takes spots away from whoever has them in locked sessions: these spots, or all.
 * @returns of each booking the session.
 */
export async function takeAway(
  tx: Tx,
  { scheduleIds, spotIds }: Seats & { spotIds: readonly string[] | null },
): Promise<string[]> {
  const only = spotIds ? sql`b.spot_id = any(${[...spotIds]}::uuid[])` : sql`b.spot_id is not null`;
  const { rows } = await sql<{ id: string }>`
    update booking b set spot_id = null
    where b.studio_id = ${thisStudio} and b.schedule_id = any(${[...scheduleIds]}::uuid[]) and ${isSeated} and ${only}
    returning b.schedule_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Gives the bookings of locked sessions that have no spot a free one each, from the front, whoever booked first first.
 * @returns of each that got one the session.
 */
export async function seatAll(tx: Tx, { scheduleIds }: Seats): Promise<string[]> {
  const these = sql`any(${[...scheduleIds]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    update booking set spot_id = given.spot_id
    from (
      select waits.studio_id, waits.booking_id, free.spot_id from (
        select b.studio_id, b.booking_id, b.schedule_id,
          row_number() over (partition by b.schedule_id order by b.booked_at, b.booking_id) as nth
        from booking b
        where b.studio_id = ${thisStudio} and b.schedule_id = ${these} and b.spot_id is null and ${isSeated}
      ) waits join (
        select s.schedule_id, p.spot_id,
          row_number() over (partition by s.schedule_id order by p.row_no, p.column_no) as nth
        from session s join room_spot p on p.studio_id = s.studio_id and p.room_id = s.room_id
        where s.studio_id = ${thisStudio} and s.schedule_id = ${these} and ${hasSpots} and not p.is_closed
          and ${takenBy} is null
      ) free using (schedule_id, nth)
    ) given
    where booking.studio_id = given.studio_id and booking.booking_id = given.booking_id
    returning booking.schedule_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives a booking a spot that nobody has, or none. */
export async function giveSpot(tx: Tx, bookingId: string, spotId: string | null): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ spot_id: spotId })
    .where('studio_id', '=', thisStudio)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Gives a booking without a spot the first free one from the front, if there is one. */
export async function giveFirstFree(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ spot_id: ownOrFree })
    .where('studio_id', '=', thisStudio)
    .where('booking_id', '=', bookingId)
    .execute();
}
