import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/announce.ts';
import { spanAhead, type ZoneChange } from '../../../platform/time/otherZone.rules.ts';

/**
 * Moves the beginnings and ends of announcements that lie ahead to the same wall times of another zone: of drafts and
 * deleted ones too, which can be published and brought back.
 */
export async function moveAnnouncements(tx: Tx, change: ZoneChange, now: Date): Promise<void> {
  const ahead = await tx
    .selectFrom('announcement')
    .select(['announcement_id', 'start_at', 'end_at', 'version'])
    .where((eb) => eb.or([eb('start_at', '>', now), eb('end_at', '>', now)]))
    .orderBy('announcement_id')
    .forNoKeyUpdate()
    .execute();
  for (const row of ahead) {
    const { startAt, endAt } = spanAhead({ startAt: row.start_at, endAt: row.end_at }, change, now);
    await tx
      .updateTable('announcement')
      .set({ start_at: startAt, end_at: endAt, version: row.version + 1 })
      .where('announcement_id', '=', row.announcement_id)
      .execute();
  }
  if (ahead.length > 0) announce(tx, { type: 'Announcement', id: 'LIST' });
}
