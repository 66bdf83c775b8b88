import { BOOKED } from '@studio/contract/booking/bookingStatus';
import type { OwnTicket, Ticket } from '@studio/contract/booking/ticket.schema';
import { toDecimal } from '@studio/contract/values/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { shownTicketMoney, type TicketMoney } from '../../../booking/booking/booking.api.ts';
import { ownAndFamily } from '../../../members/family-link/family-link.api.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

interface TicketDateRow {
  bookingId: string;
  scheduleId: string;
  startAt: string;
  endAt: string;
  status: OwnTicket['dates'][number]['status'];
}

interface TicketRow extends TicketMoney {
  ticketId: string;
  ticketTypeId: string;
  classTemplId: string;
  className: string;
  name: string;
  memberId: string;
  memberName: string;
  firstName: string;
  status: Ticket['status'];
  takenAt: Date;
  cancelledAt: Date | null;
  bookingIds: string[];
  refundMinor: number;
  refundedMinor: number;
  dates: TicketDateRow[];
}

const MAX_TICKETS = 1000;

const tickets = (condition: RawBuilder<unknown>) => sql<TicketRow>`
  select k.ticket_id as "ticketId", k.ticket_type_id as "ticketTypeId", y.class_templ_id as "classTemplId",
    t.class_name as "className", y.name, k.member_id as "memberId",
    ${shownName('m')} as "memberName", m.first_name as "firstName", k.price_minor as "priceMinor",
      k.pay_mode as "payMode", k.status, k.taken_at as "takenAt", k.cancelled_at as "cancelledAt",
    k.order_id as "orderId", o.status as "orderStatus", o.due_at as "dueAt", o.receipt_no as "receiptNo",
      k.refund_minor as "refundMinor", coalesce(o.refunded_minor, 0)::bigint as "refundedMinor",
    array(select booking_id from event_ticket_seat seat where seat.studio_id = k.studio_id
      and seat.ticket_id = k.ticket_id order by booking_id) as "bookingIds",
    coalesce((
      select jsonb_agg(jsonb_build_object('bookingId', b.booking_id, 'scheduleId', b.schedule_id, 'startAt',
        s.start_at, 'endAt', s.end_at, 'status', b.status) order by s.start_at, b.booking_id)
      from event_ticket_seat seat join booking b using (studio_id, booking_id) join session s
        using (studio_id, schedule_id)
      where seat.studio_id = k.studio_id and seat.ticket_id = k.ticket_id and b.status in ${inList(BOOKED)}),
        '[]') as dates
  from event_ticket k
  join event_ticket_type y using (studio_id, ticket_type_id)
  join class_template t using (studio_id, class_templ_id)
  join member m using (studio_id, member_id)
  left join orders o on o.studio_id = k.studio_id and o.order_id = k.order_id
  where ${condition}
  order by k.taken_at desc, k.ticket_id
  limit ${MAX_TICKETS}`;

/** The refund that staff still have to pay by hand, if an order records it. */
const toPayBack = ({ orderId, refundMinor, refundedMinor }: TicketRow): number =>
  orderId === null ? 0 : Math.max(0, refundMinor - refundedMinor);

function toTicket(row: TicketRow, currency: string): Ticket {
  const { ticketId, ticketTypeId, name, memberId, memberName, status, takenAt, cancelledAt, bookingIds } =
    row;
  return {
    ticketId,
    ticketTypeId,
    name,
    memberId,
    memberName,
    status,
    bookingIds,
    ...shownTicketMoney(row, currency),
    takenAt: takenAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    toPayBack: toDecimal(toPayBack(row), currency),
  };
}

const instantOf = (text: string): string => new Date(text).toISOString();

/** @param readerId The member who reads it: their own tickets name no attendee. */
function toOwnTicket(row: TicketRow, readerId: string, currency: string): OwnTicket {
  const { ticketId, ticketTypeId, classTemplId, className, name, memberId, firstName, dates } = row;
  return {
    ticketId,
    ticketTypeId,
    classTemplId,
    className,
    name,
    attendee: memberId === readerId ? null : { memberId, firstName },
    ...shownTicketMoney(row, currency),
    dates: dates.map((date) => ({ ...date, startAt: instantOf(date.startAt), endAt: instantOf(date.endAt) })),
  };
}

/** Tickets of an event, newest first. */
export const ticketsOf = async (tx: Tx, classTemplId: string, currency: string): Promise<Ticket[]> =>
  (await tickets(sql`y.class_templ_id = ${classTemplId}`).execute(tx)).rows.map((row) =>
    toTicket(row, currency),
  );

async function readRow(tx: Tx, ticketId: string): Promise<TicketRow> {
  const { rows } = await tickets(sql`k.ticket_id = ${ticketId}`).execute(tx);
  if (!rows[0]) throw new Error('A ticket that was just written cannot be found');
  return rows[0];
}

/** One ticket that was just sold, for staff. */
export const readTicket = async (tx: Tx, ticketId: string, currency: string): Promise<Ticket> =>
  toTicket(await readRow(tx, ticketId), currency);

/** One ticket that was just taken, for who took it. */
export const readOwnTicket = async (
  tx: Tx,
  { ticketId, memberId }: { ticketId: string; memberId: string },
  currency: string,
): Promise<OwnTicket> => toOwnTicket(await readRow(tx, ticketId), memberId, currency);

/** The tickets of a member and their family, of events that have not ended, soonest first. */
export async function ownTickets(
  tx: Tx,
  { memberId, currency, now }: { memberId: string; currency: string; now: Date },
): Promise<OwnTicket[]> {
  const { rows } = await tickets(
    sql`${ownAndFamily(memberId, 'k.member_id')} and k.status = 'ACTIVE'`,
  ).execute(tx);
  const isAhead = ({ dates }: OwnTicket): boolean => dates.some(({ endAt }) => new Date(endAt) > now);
  const nextStart = ({ dates }: OwnTicket): string =>
    dates.find(({ endAt }) => new Date(endAt) > now)?.startAt ?? '';
  return rows
    .map((row) => toOwnTicket(row, memberId, currency))
    .filter(isAhead)
    .sort((a, b) => (nextStart(a) < nextStart(b) ? -1 : 1));
}
