import type { Spot } from '@studio/contract/configure/spot.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

interface NewRoom {
  name: string;
  capacity: number;
}

/** The constraint that a failed write has broken. */
const brokenBy = (error: unknown): string | undefined => (error as { constraint?: string }).constraint;

/** Whether a failed write means that another room of the studio has the name. */
export const isRoomNameTaken = (error: unknown): boolean => brokenBy(error) === 'room_studio_id_name_key';

/** Whether a failed write means that two spots of a room have one place, or one name. */
export const isSpotRepeated = (error: unknown): boolean =>
  ['room_spot_place', 'room_spot_label'].includes(String(brokenBy(error)));

/** Locks a room, so that no session begins to be planned in it meanwhile, and nobody else saves it. */
export const lockRoom = (tx: Tx, roomId: string) =>
  tx
    .selectFrom('room')
    .selectAll()
    .where('studio_id', '=', thisStudio)
    .where('room_id', '=', roomId)
    .forUpdate()
    .executeTakeFirst();

/** Adds a room. @returns its id. */
export async function addRoom(tx: Tx, { name, capacity }: NewRoom): Promise<string> {
  const roomId = newId();
  await tx.insertInto('room').values({ studio_id: thisStudio, room_id: roomId, name, capacity }).execute();
  return roomId;
}

/** Changes what a room is called, and how many it holds. */
export async function editRoom(tx: Tx, roomId: string, { name, capacity }: NewRoom): Promise<void> {
  await tx
    .updateTable('room')
    .set({ name, capacity })
    .where('studio_id', '=', thisStudio)
    .where('room_id', '=', roomId)
    .execute();
}

/** Deletes a room that nothing refers to, with its spots. */
export async function removeRoom(tx: Tx, roomId: string): Promise<void> {
  await tx.deleteFrom('room').where('studio_id', '=', thisStudio).where('room_id', '=', roomId).execute();
}

/**
 * Makes these the spots of a room. Each has an id; those that the room has already keep it, all others of the room go,
 * and with them the spot of whoever had it. One statement moves and renames all of them, so that two can change places.
 */
export async function storeSpots(tx: Tx, roomId: string, spots: readonly Spot[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(spots)}::jsonb) as n ("spotId" uuid, label text, "row" smallint,
    "column" smallint, "isClosed" boolean)`;
  const ids = spots.map(({ spotId }) => spotId);
  await sql`delete from room_spot
    where studio_id = ${thisStudio} and room_id = ${roomId} and spot_id <> all(${ids}::uuid[])`.execute(tx);
  await sql`update room_spot p
    set label = n.label, row_no = n."row", column_no = n."column", is_closed = n."isClosed" from ${rows}
    where p.studio_id = ${thisStudio} and p.room_id = ${roomId} and p.spot_id = n."spotId"`.execute(tx);
  await sql`insert into room_spot (studio_id, spot_id, room_id, label, row_no, column_no, is_closed)
    select ${thisStudio}, n."spotId", ${roomId}, n.label, n."row", n."column", n."isClosed" from ${rows}
    where not exists (
      select from room_spot p where p.studio_id = ${thisStudio} and p.spot_id = n."spotId")`.execute(tx);
}
