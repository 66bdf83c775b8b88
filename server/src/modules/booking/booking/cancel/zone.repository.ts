import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { sameWallTime, type ZoneChange } from '../../../../platform/time/otherZone.rules.ts';

/** Quiet hours that bookings to come were made with are hours of the studio's clocks, whichever zone these follow. */
async function moveQuietHours(tx: Tx, { to }: ZoneChange, now: Date): Promise<void> {
  await sql`update booking b
    set promised_rules = jsonb_set(b.promised_rules, '{quiet,timezone}', to_jsonb(${to}::text))
    from session s where b.studio_id = ${thisStudio} and s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
      and s.end_at > ${now}::timestamptz - interval '2 days'
      and b.promised_rules -> 'quiet' ->> 'timezone' is not null`.execute(tx);
}

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
  await moveQuietHours(tx, change, now);
}
