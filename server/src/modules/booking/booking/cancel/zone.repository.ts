import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { sameWallTime, type ZoneChange } from '../../../../platform/time/otherZone.rules.ts';

/** Moves what members were promised, until when they may cancel free, to the same wall time of another zone. */
export async function movePromises(tx: Tx, change: ZoneChange, now: Date): Promise<void> {
  const promised = await tx
    .selectFrom('booking')
    .select(['booking_id', 'free_cancel_until'])
    .where('free_cancel_until', '>', now)
    .orderBy('booking_id')
    .forUpdate()
    .execute();
  const until = promised.map((row) => row.free_cancel_until && sameWallTime(row.free_cancel_until, change));
  await sql`update booking b set free_cancel_until = m.until
    from unnest(${promised.map((row) => row.booking_id)}::uuid[], ${until}::timestamptz[]) as m (booking_id, until)
    where b.booking_id = m.booking_id`.execute(tx);
}
