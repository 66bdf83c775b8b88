import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuseFields } from '../clash/placing.service.ts';

/** Ids in the filter of a schedule; omitted ones are not checked. */
export interface References {
  classTemplId?: string | null | undefined;
  staffId?: string | null | undefined;
  roomId?: string | null | undefined;
  scheduleId?: string | null | undefined;
}

const MESSAGES = {
  classTemplId: 'Choose a class of this studio',
  staffId: 'Choose an instructor of this studio',
  roomId: 'Choose a room of this studio',
  scheduleId: 'Choose a session of this studio',
};

const isThere = (id: string | null, query: RawBuilder<unknown>): RawBuilder<boolean> =>
  id ? sql<boolean>`exists (${query})` : sql<boolean>`true`;

/** @throws {Refusal} INVALID_FIELDS for unknown ids: an empty list would look like a quiet week. */
export async function assertReferencesExist(tx: Tx, named: References): Promise<void> {
  const fields = (Object.keys(MESSAGES) as (keyof References)[]).filter((field) => named[field]);
  if (fields.length === 0) return;
  const of = (field: keyof References): string | null => named[field] ?? null;
  const {
    rows: [known],
  } = await sql<Record<keyof References, boolean>>`
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
  const unknown = fields.filter((field) => !known?.[field]);
  if (unknown.length > 0)
    throw refuseFields(...unknown.map((field) => ({ field, message: MESSAGES[field] })));
}
