import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { EventTicketType } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

type TypeContent = Omit<
  Insertable<EventTicketType>,
  'studio_id' | 'ticket_type_id' | 'created_at' | 'archived_at' | 'version'
>;

/** Locks in this order: kind of ticket, sessions by id, then as every booking: packages. */
export const eventRepository = (tx: Tx) => ({
  /** Serialises the sale of one kind of ticket. */
  lockType: (ticketTypeId: string) =>
    tx
      .selectFrom('event_ticket_type')
      .select(['version', 'class_templ_id as classTemplId'])
      .where('ticket_type_id', '=', ticketTypeId)
      .where('archived_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  insertType: async (content: TypeContent, now: Date): Promise<string> => {
    const ticketTypeId = newId();
    await tx
      .insertInto('event_ticket_type')
      .values({ ...content, studio_id: thisStudio, ticket_type_id: ticketTypeId, created_at: now })
      .execute();
    return ticketTypeId;
  },

  updateType: async (ticketTypeId: string, content: TypeContent, version: number): Promise<void> => {
    await tx
      .updateTable('event_ticket_type')
      .set({ ...content, version })
      .where('ticket_type_id', '=', ticketTypeId)
      .execute();
  },

  archiveType: async (ticketTypeId: string, now: Date): Promise<void> => {
    await tx
      .updateTable('event_ticket_type')
      .set({ archived_at: now })
      .where('ticket_type_id', '=', ticketTypeId)
      .execute();
  },

  /** Call this before any package is locked: bookings of several sessions could otherwise deadlock. */
  lockSessions: async (scheduleIds: readonly string[]): Promise<void> => {
    await tx
      .selectFrom('session')
      .select('schedule_id')
      .where(sql<boolean>`schedule_id = any(${scheduleIds}::uuid[])`)
      .orderBy('schedule_id')
      .forNoKeyUpdate()
      .execute();
  },
});
