import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';

/** An announcement that everybody of the studio sees. */
export async function insertAnnouncement(
  tx: Tx,
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ announcementId: string }> {
  const announcementId = newId();
  await tx
    .insertInto('announcement')
    .values({
      studio_id: thisStudio,
      announcement_id: announcementId,
      title: 'New mats',
      body: '<p>They are here.</p>',
      audience: 'BOTH',
      channels: ['BANNER'],
      start_at: now,
      is_published: true,
      created_by: staffId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { announcementId };
}
