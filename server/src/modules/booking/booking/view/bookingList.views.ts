import { HOLDING } from '@studio/contract/booking/bookingStatus';
import type { BookingListQuery, MemberBooking } from '@studio/contract/booking/booking.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { ownAndFamily } from '../../../members/family-link/family-link.api.ts';
import type { CancelledSession } from '../policy/cancel.rules.ts';
import type { RuledSession } from '../policy/policy.rules.ts';
import { objectionOfBooking } from '../objection/objection.views.ts';
import { payingOrder, shownPayMode } from '../paying/placeMoney.views.ts';
import { promisesOf, type Promises } from '../policy/promise.rules.ts';
import { hasSpots, spotOfBooking } from '../spot/freeSpot.views.ts';
import { ticketOfBooking, type TicketOfBooking } from './ticketSeat.views.ts';
import { taughtBy } from '../../../../platform/db/sql/taughtBy.ts';

interface ListedRow {
  booking_id: string;
  schedule_id: string;
  attendee: MemberBooking['attendee'];
  class_name: string;
  template_type: MemberBooking['templateType'];
  start_at: Date;
  end_at: Date;
  room_name: string | null;
  staff_name: string | null;
  status: MemberBooking['status'];
  package_name: string | null;
  credits_used: number;
  pay_mode: MemberBooking['payMode'];
  studio_package_transaction_id: string | null;
  hold_until: Date | null;
  order_id: string | null;
  is_proof_sent: boolean;
  online_url: string;
  member_notes: string;
  free_cancel_until: Date | null;
  promised_rules: unknown;
  has_guests: boolean;
  has_plan: boolean;
  spot: MemberBooking['spot'];
  session_free_cancel_until: Date | null;
  session_rules: unknown;
  template_rules: unknown;
  objection: MemberBooking['objection'];
  ticket: (Omit<TicketOfBooking, 'dueAt'> & { dueAt: string | null }) | null;
}

/** A booking of a member, with the columns that decide until when it can be cancelled for free. */
export type ListedBooking = Omit<
  MemberBooking,
  'startAt' | 'endAt' | 'freeCancelUntil' | 'actions' | 'ticket'
> & {
  ticket: TicketOfBooking | null;
  place: Promises & { hasGuests: boolean; hasPlan: boolean };
  session: CancelledSession & RuledSession;
};

/** Access details are for members with a place in the class. */
const access = ({ status, online_url: onlineUrl, member_notes: memberNotes }: ListedRow) =>
  status === 'BOOKED' || status === 'CHECKED_IN'
    ? { onlineUrl, memberNotes }
    : { onlineUrl: '', memberNotes: '' };

const toListed = (row: ListedRow): ListedBooking => ({
  ...access(row),
  bookingId: row.booking_id,
  scheduleId: row.schedule_id,
  attendee: row.attendee,
  className: row.class_name,
  templateType: row.template_type,
  payMode: row.pay_mode,
  studioPackageTransactionId: row.studio_package_transaction_id,
  holdUntil: row.hold_until?.toISOString() ?? null,
  // Once the place is booked, its order no longer matters.
  orderId: row.status === 'HELD' || row.status === 'PENDING_PAYMENT' ? row.order_id : null,
  isProofSent: row.is_proof_sent,
  roomName: row.room_name,
  spot: row.spot,
  staffName: row.staff_name,
  status: row.status,
  packageName: row.package_name,
  creditsUsed: row.credits_used,
  objection: row.objection,
  ticket: row.ticket && {
    ...row.ticket,
    dueAt: row.ticket.dueAt === null ? null : new Date(row.ticket.dueAt),
  },
  place: { ...promisesOf(row), hasGuests: row.has_guests, hasPlan: row.has_plan },
  session: {
    templateType: row.template_type,
    startAt: row.start_at,
    endAt: row.end_at,
    sessionFreeCancelUntil: row.session_free_cancel_until,
    sessionRules: row.session_rules,
    templateRules: row.template_rules,
  },
});

/**
 * Bookings of a member and their family: `upcoming` = places in sessions that have not ended, soonest first;
 * `past` = the rest, newest first. Leaves out holds that were not paid in time.
 */
export async function listBookings(
  tx: Tx,
  { memberId, tab, page, pageSize, now }: BookingListQuery & { memberId: string; now: Date },
): Promise<ListedBooking[]> {
  const ownerOf = sql`case when p.member_id <> b.member_id then (
    select h.first_name || '’s ' from member h where h.studio_id = p.studio_id and h.member_id = p.member_id) end`;
  const isUpcoming = sql`(s.end_at > ${now} and b.status in ${inList(HOLDING)})`;
  const isPast = sql`not ${isUpcoming} and not (b.status = 'CANCELLED' and b.hold_until is not null)`;
  const { rows } = await sql<ListedRow>`
    select b.booking_id, b.schedule_id, coalesce(nullif(s.title, ''), t.class_name) as class_name,
      t.template_type, s.start_at, s.end_at, s.online_url, s.member_notes,
      r.name as room_name, ${taughtBy('f')} as staff_name,
      coalesce(${ownerOf}, '') || p.name as package_name,
      case when b.member_id <> ${memberId} then (
        select jsonb_build_object('memberId', m.member_id, 'firstName', m.first_name) from member m
        where m.studio_id = b.studio_id and m.member_id = b.member_id) end as attendee,
      b.status, b.credits_used, b.free_cancel_until, b.promised_rules,
      ${shownPayMode} as pay_mode,
      b.studio_package_transaction_id, b.hold_until, b.order_id,
      exists (
        select from booking g
        where g.studio_id = b.studio_id and g.guest_of = b.booking_id and g.status in ${inList(HOLDING)}
      ) as has_guests,
      ${hasSpots} and exists (
        select from room_spot p where p.studio_id = s.studio_id and p.room_id = s.room_id
      ) as has_plan, ${spotOfBooking} as spot,
      coalesce(paying.status = 'PROOF_SUBMITTED', false) as is_proof_sent,
      s.free_cancel_until as session_free_cancel_until,
      s.booking_rules as session_rules, t.booking_rules as template_rules,
      ${objectionOfBooking} as objection, ${ticketOfBooking(now)} as ticket
    from booking b
    join session s using (studio_id, schedule_id)
    join class_template t using (studio_id, class_templ_id)
    left join room r using (studio_id, room_id)
    left join member_package p using (studio_id, studio_package_transaction_id)
    left join staff f on f.studio_id = s.studio_id and f.staff_id = s.staff_id
    ${payingOrder}
    where ${ownAndFamily(memberId, 'b.member_id')} and ${tab === 'upcoming' ? isUpcoming : isPast}
    order by s.start_at ${tab === 'upcoming' ? sql`asc` : sql`desc`}, b.booking_id
    limit ${pageSize} offset ${page * pageSize}`.execute(tx);
  return rows.map(toListed);
}
