import { BOOKED } from '@studio/contract/booking/bookingStatus';
import type { CancelKind } from '@studio/contract/booking/booking.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { insertSeats } from '../../../booking/booking/booking.api.ts';

/** The parts of a ticket that changing it needs. */
export interface LockedTicket {
  ticketId: string;
  memberId: string;
  status: string;
  payMode: string;
  priceMinor: number;
  orderId: string | null;
  /** The names of the event and of the kind of ticket. */
  className: string;
  typeName: string;
  bookingIds: string[];
}

interface NewTicket {
  ticketTypeId: string;
  memberId: string;
  priceMinor: number;
  payMode: string;
  by: string | null;
  now: Date;
}

const columns = sql`
  ticket.ticket_id as "ticketId", ticket.member_id as "memberId", ticket.status, ticket.pay_mode as "payMode",
    ticket.price_minor as "priceMinor", ticket.order_id as "orderId",
  t.class_name as "className", type.name as "typeName",
  array(select booking_id from event_ticket_seat seat where seat.studio_id = ticket.studio_id
    and seat.ticket_id = ticket.ticket_id) as "bookingIds"`;
const from = sql`event_ticket ticket join event_ticket_type type using (studio_id, ticket_type_id)
  join class_template t using (studio_id, class_templ_id)`;

/**
 * Tickets and the orders that pay for them. Locked in this order: sessions, packages, orders, tickets,
 * places.
 */
export const ticketOrderRepository = (tx: Tx) => ({
  /** Without a lock. */
  find: async (ticketId: string): Promise<LockedTicket | undefined> =>
    (await sql<LockedTicket>`select ${columns} from ${from} where ticket.ticket_id = ${ticketId}`.execute(tx))
      .rows[0],

  lock: async (ticketId: string): Promise<LockedTicket | undefined> =>
    (
      await sql<LockedTicket>`select ${columns} from ${from}
        where ticket.ticket_id = ${ticketId} for no key update of ticket`.execute(tx)
    ).rows[0],

  /** Locks the tickets that end with an order and are still valid. */
  lockReservedWith: async (orderId: string): Promise<LockedTicket[]> =>
    (
      await sql<LockedTicket>`
      select ${columns} from ${from} where ticket.order_id = ${orderId} and ticket.ends_with_order
        and ticket.status = 'ACTIVE'
      order by ticket.ticket_id for no key update of ticket`.execute(tx)
    ).rows,

  /** Sessions of the seats of tickets, selected by ticket or by the orders with which the tickets end. */
  sessionsOf: async ({
    ticketIds = [],
    orderIds = [],
  }: {
    ticketIds?: readonly string[];
    orderIds?: readonly string[];
  }): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select distinct b.schedule_id as id
      from event_ticket ticket join event_ticket_seat seat using (studio_id, ticket_id) join booking b
        using (studio_id, booking_id)
      where ticket.ticket_id = any(${ticketIds}::uuid[])
        or (ticket.order_id = any(${orderIds}::uuid[]) and ticket.ends_with_order
        and ticket.status = 'ACTIVE')
      order by 1`.execute(tx);
    return rows.map(({ id }) => id);
  },

  /** The start of the first date of the ticket that an order reserved; `null` for any other order. */
  firstStart: async (orderId: string): Promise<Date | null> => {
    const { rows } = await sql<{ at: Date | null }>`
      select min(s.start_at) as at
      from event_ticket ticket join event_ticket_seat seat using (studio_id, ticket_id) join booking b
        using (studio_id, booking_id) join session s using (studio_id, schedule_id)
      where ticket.order_id = ${orderId} and ticket.ends_with_order and ticket.status = 'ACTIVE'
        and b.status in ${inList(BOOKED)}`.execute(tx);
    return rows[0]?.at ?? null;
  },

  /** @param endsWithOrder whether the ticket ends when the order ends unpaid. */
  setOrder: async (
    ticketId: string,
    orderId: string,
    { endsWithOrder }: { endsWithOrder: boolean },
  ): Promise<void> => {
    await tx
      .updateTable('event_ticket')
      .set({ order_id: orderId, ends_with_order: endsWithOrder })
      .where('ticket_id', '=', ticketId)
      .execute();
  },

  cancel: async (
    ticketId: string,
    {
      by,
      now,
      kind,
      refundMinor,
    }: { by: string | null; now: Date; kind: CancelKind | null; refundMinor: number },
  ): Promise<void> => {
    await tx
      .updateTable('event_ticket')
      .set({
        status: 'CANCELLED',
        cancelled_at: now,
        cancelled_by: by,
        cancel_kind: kind,
        refund_minor: refundMinor,
      })
      .where('ticket_id', '=', ticketId)
      .execute();
  },
});

/**
 * Writes a ticket with its seats, the bookings of its dates.
 * @returns the ticket's id.
 */
export async function insertTicket(
  tx: Tx,
  { ticketTypeId, memberId, priceMinor, payMode, by, now }: NewTicket,
  bookingIds: readonly string[],
): Promise<string> {
  const ticketId = newId();
  const row = {
    studio_id: thisStudio,
    ticket_id: ticketId,
    ticket_type_id: ticketTypeId,
    member_id: memberId,
    price_minor: priceMinor,
    pay_mode: payMode,
    taken_at: now,
    taken_by: by,
  };
  await tx.insertInto('event_ticket').values(row).execute();
  await insertSeats(tx, ticketId, bookingIds);
  return ticketId;
}
