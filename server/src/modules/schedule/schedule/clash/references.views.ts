import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Ids in the filter of a schedule; omitted ones are not checked. */
export interface References {
  classTemplId?: string | null | undefined;
  staffId?: string | null | undefined;
  roomId?: string | null | undefined;
  scheduleId?: string | null | undefined;
}

const isThere = (id: string | null, query: RawBuilder<unknown>): RawBuilder<boolean> =>
  id ? sql<boolean>`exists (${query})` : sql<boolean>`true`;

/** Which of the named ids the studio has; `true` for omitted ones. */
export async function knownReferences(
  tx: Tx,
  named: References,
): Promise<Record<keyof References, boolean> | undefined> {
  const of = (field: keyof References): string | null => named[field] ?? null;
  const { rows } = await sql<Record<keyof References, boolean>>`
    select ${isThere(
      of('classTemplId'),
      sql`select from class_template
      where class_templ_id = ${of('classTemplId')}`,
    )} as "classTemplId",
      ${isThere(of('staffId'), sql`select from staff where staff_id = ${of('staffId')}`)} as "staffId",
      ${isThere(of('roomId'), sql`select from room where room_id = ${of('roomId')}`)} as "roomId",
      ${isThere(
        of('scheduleId'),
        sql`select from session
        where schedule_id = ${of('scheduleId')}`,
      )} as
        "scheduleId"`.execute(tx);
  return rows[0];
}
