import { newId } from '../../platform/db/newId.ts';
import type { TestApp } from '../startTestApp.ts';
import type { TestStudio } from './builders.ts';

interface TestRoom {
  roomId: string;
  /** The ids of its spots, by their names. */
  spots: Readonly<Record<string, string>>;
}

/** A room with a plan, inserted into the tables. @param rows the names of its spots, row by row from the front. */
export async function aPlannedRoom(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  rows: readonly (readonly string[])[] = [['A1', 'A2'], ['B1']],
): Promise<TestRoom> {
  const room_id = newId();
  const spots = rows.flatMap((labels, row) =>
    labels.map((label, column) => ({
      studio_id: studioId,
      spot_id: newId(),
      room_id,
      label,
      row_no: row + 1,
      column_no: column + 1,
    })),
  );
  const room = { studio_id: studioId, room_id, name: `Room ${room_id}`, capacity: spots.length };
  await test.db.studio(studioId, async (tx) => {
    await tx.insertInto('room').values(room).execute();
    await tx.insertInto('room_spot').values(spots).execute();
  });
  return { roomId: room_id, spots: Object.fromEntries(spots.map((spot) => [spot.label, spot.spot_id])) };
}

/** Who of a session has which spot: its name by booking; null = none. */
export async function spotsTaken(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  scheduleId: string,
): Promise<Record<string, string | null>> {
  const rows = await test.db.studio(studioId, (tx) =>
    tx
      .selectFrom('booking as b')
      .leftJoin('room_spot as p', 'p.spot_id', 'b.spot_id')
      .select(['b.booking_id', 'p.label'])
      .where('b.schedule_id', '=', scheduleId)
      .where('b.status', 'in', ['HELD', 'PROVISIONAL', 'BOOKED', 'CHECKED_IN', 'NO_SHOW'])
      .execute(),
  );
  return Object.fromEntries(rows.map((row) => [row.booking_id, row.label]));
}
