import { ENDED_ORDER } from '@studio/contract/orders/openOrder';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderedPlace } from '../../booking/booking/booking.api.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/** A place with the order that pays for it. */
export interface PlaceOfOrder extends OrderedPlace {
  bookingId: string;
  orderId: string;
}

/** Those of these places that have an order of their own in force; the seat of a ticket is paid with the ticket. */
export async function orderedPlaces(tx: Tx, bookingIds: readonly string[]): Promise<PlaceOfOrder[]> {
  const { rows } = await sql<PlaceOfOrder>`
    select b.booking_id as "bookingId", o.order_id as "orderId", o.member_id as "memberId",
      ${shownName('m')} as "memberName", coalesce(nullif(s.title, ''), t.class_name) as "className",
      s.start_at as "startAt"
    from booking b join orders o using (studio_id, order_id) join session s using (studio_id, schedule_id)
      join class_template t using (studio_id, class_templ_id)
      join member m on m.studio_id = o.studio_id and m.member_id = o.member_id
    where b.booking_id = any(${bookingIds}::uuid[]) and b.pay_mode in ('DROP_IN', 'UNPAID')
      and o.status not in ${inList(ENDED_ORDER)} and not exists (select from event_ticket_seat seat
        where seat.studio_id = b.studio_id and seat.booking_id = b.booking_id)
    order by o.order_id, b.booking_id`.execute(tx);
  return rows;
}
