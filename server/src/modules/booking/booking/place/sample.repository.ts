import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { deleteUnused } from '../../../../platform/db/sql/deleteUnused.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

interface SamplePlace {
  scheduleId: string;
  memberId: string;
}

/** Adds free places of the sample data: they cost nobody anything, and nobody is told. @returns their ids. */
export async function addSampleBookings(
  tx: Tx,
  places: readonly SamplePlace[],
  { staffId, now }: { staffId: string; now: Date },
): Promise<string[]> {
  const rows = places.map(({ scheduleId, memberId }) => ({
    studio_id: thisStudio,
    booking_id: newId(),
    schedule_id: scheduleId,
    member_id: memberId,
    status: 'BOOKED',
    source: 'PORTAL',
    pay_mode: 'FREE',
    booked_at: now,
    booked_by: staffId,
  }));
  await tx.insertInto('booking').values(rows).execute();
  return rows.map((row) => row.booking_id);
}

/** Deletes bookings that nothing refers to. @returns the ids of those that stay. */
export const deleteUnusedBookings = (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  deleteUnused(tx, { table: 'booking', key: 'booking_id', ids });
