import type { Teacher } from '@studio/contract/booking/teacher.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { staffPictureAddress } from './staff.views.ts';
import { teaches } from '../../../platform/db/sql/taughtBy.ts';

const shown = (tx: Tx) =>
  tx.selectFrom('staff').where('show_on_site', '=', true).where('staff.status', '=', 'ACTIVE');

/** The people whom the transaction's studio shows on its booking website, by name. */
export async function shownTeachers(tx: Tx): Promise<Teacher[]> {
  const rows = await shown(tx)
    .select(['studio_id', 'staff_id as staffId', 'display_name as displayName'])
    .select(['bio', 'specialities', 'picture_id'])
    .orderBy(sql`folded(display_name)`)
    .orderBy('staff_id')
    .execute();
  return rows.map(({ studio_id, picture_id, ...person }) => ({
    ...person,
    picture: staffPictureAddress(studio_id, picture_id),
  }));
}

/** The instructor of a session, if they have a page on the booking website. */
export async function shownTeacherOf(tx: Tx, scheduleId: string): Promise<string | null> {
  const row = await shown(tx)
    .innerJoin('session', (join) =>
      join
        .onRef('session.studio_id', '=', 'staff.studio_id')
        .onRef('session.staff_id', '=', 'staff.staff_id'),
    )
    .select('staff.staff_id')
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return row?.staff_id ?? null;
}

/** The next published sessions that somebody teaches. */
export async function nextTaught(tx: Tx, staffId: string, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .select('schedule_id')
    .where(teaches(staffId, 'session'))
    .where('status', '=', 'PUBLISHED')
    .where('start_at', '>', now)
    .orderBy('start_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.schedule_id);
}
