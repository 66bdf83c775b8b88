import type { WireCode } from '@studio/contract/refusals/codes';
import type { OrderPlace } from '@studio/contract/orders/order.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { stateOfPlace } from './hold.rules.ts';

interface HoldRow {
  scheduleId: string;
  className: string;
  startAt: Date;
  endAt: Date;
  bookingId: string | null;
  bookingStatus: string | null;
  heldUntil: Date | null;
  /** Empty unless the place is lost. */
  code: WireCode | '';
  message: string;
  orderStatus: string;
  templateType: string;
  classTemplId: string;
  staffId: string | null;
}

/** The class of an order with its state; null when there is none, or the member gave the place back. */
export async function placeOfOrder(tx: Tx, orderId: string, now: Date): Promise<OrderPlace | null> {
  const { rows } = await sql<HoldRow>`
    select k.schedule_id as "scheduleId", coalesce(nullif(s.title, ''), t.class_name) as "className",
      s.start_at as "startAt", s.end_at as "endAt",
      k.booking_id as "bookingId", b.status as "bookingStatus", b.hold_until as "heldUntil", k.code,
        k.message, o.status as "orderStatus",
      t.template_type as "templateType", s.class_templ_id as "classTemplId", s.staff_id as "staffId"
    from kept_place k join orders o using (studio_id, order_id) join session s using (studio_id, schedule_id)
      join class_template t using (studio_id, class_templ_id)
    left join booking b on b.studio_id = k.studio_id and b.booking_id = k.booking_id
    where k.order_id = ${orderId}`.execute(tx);
  const [row] = rows;
  const state = row && stateOfPlace(row, now);
  if (!row || !state) return null;
  const {
    scheduleId,
    className,
    startAt,
    endAt,
    bookingId,
    heldUntil,
    code,
    message,
    templateType,
    classTemplId,
    staffId,
  } = row;
  return {
    scheduleId,
    className,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    state,
    code: code || null,
    message,
    heldUntil: state === 'HELD' ? (heldUntil?.toISOString() ?? null) : null,
    bookingId: state === 'BOOKED' ? bookingId : null,
    appointment: templateType === 'APPOINTMENT' ? { classTemplId, staffId } : null,
  };
}
