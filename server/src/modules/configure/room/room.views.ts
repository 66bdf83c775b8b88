import type { Spot } from '@studio/contract/configure/spot.schema';
import type { Room } from '@studio/contract/configure/studio.schema';
import { sql } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** The spots of room `r`, row by row from the front. */
const spots = sql<Spot[]>`coalesce((
  select jsonb_agg(jsonb_build_object('spotId', p.spot_id, 'label', p.label, 'row', p.row_no, 'column', p.column_no,
    'isClosed', p.is_closed) order by p.row_no, p.column_no)
  from room_spot p where p.studio_id = r.studio_id and p.room_id = r.room_id), '[]')`;

/** Rooms of the studio, by name. */
export const roomsOf = (db: Database, studioId: string): Promise<Room[]> =>
  db.read(
    studioId,
    sqlBuilder
      .selectFrom('room as r')
      .select(['r.room_id as roomId', 'r.name', 'r.capacity', spots.as('spots')])
      .where('r.studio_id', '=', thisStudio)
      .orderBy(sql`folded(r.name)`),
  );

/** The spots of one room, row by row from the front. */
export async function spotsOf(tx: Tx, roomId: string): Promise<Spot[]> {
  const room = await tx
    .selectFrom('room as r')
    .select(spots.as('spots'))
    .where('r.studio_id', '=', thisStudio)
    .where('r.room_id', '=', roomId)
    .executeTakeFirst();
  return room?.spots ?? [];
}

/** The number of sessions ever planned in the room, and of templates that use it. */
export async function usesOf(tx: Tx, roomId: string): Promise<{ sessions: number; templates: number }> {
  const { rows } = await sql<{ sessions: number; templates: number }>`
    select
      (select count(*)::int from session where studio_id = ${thisStudio} and room_id = ${roomId}) as sessions,
      (select count(*)::int from class_template
        where studio_id = ${thisStudio} and default_room_id = ${roomId}) as templates`.execute(tx);
  return rows[0] ?? { sessions: 0, templates: 0 };
}
