import { BOOKED } from '@studio/contract/booking/bookingStatus';
import { ENDED_ORDER } from '@studio/contract/orders/openOrder';
import { toDecimal } from '@studio/contract/values/money';
import type { RosterEntry } from '@studio/contract/schedule/schedule.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { memberPictureAddress } from '../../../members/member-record/member-record.api.ts';
import { notesInRow, type NoteReader } from '../../../members/member-note/member-note.api.ts';
import { objectionOfBooking, spotOfBooking } from '../../../booking/booking/booking.api.ts';
import { unsignedAt } from '../../../configure/form/form.api.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

const SHOWN = [...BOOKED, 'LATE_CANCELLED'] as const;

interface RosterRow {
  booking_id: string;
  member_id: string;
  member_name: string;
  guest_of: string | null;
  picture_id: string | null;
  studio_id: string;
  status: RosterEntry['status'];
  studio_package_transaction_id: string | null;
  package_name: string | null;
  credits_remaining: number | null;
  total_credits: number | null;
  unlimited: boolean | null;
  credits_used: number;
  pay_mode: RosterEntry['payMode'];
  source: string;
  booked_at: Date;
  checked_in_at: Date | null;
  visit_number: number;
  is_low_credit: boolean;
  is_birthday: boolean;
  is_overbooked: boolean;
  is_unsigned: boolean;
  due_minor: number | null;
  money_minor: number | null;
  ticket: RosterEntry['ticket'];
  currency: string;
  notes: RosterEntry['notes'];
  objection: RosterEntry['objection'];
  spot: RosterEntry['spot'];
}

const toRosterEntry = (row: RosterRow): RosterEntry => ({
  bookingId: row.booking_id,
  memberId: row.member_id,
  memberName: row.member_name,
  guestOf: row.guest_of,
  picture: memberPictureAddress(row.studio_id, row.picture_id),
  status: row.status,
  studioPackageTransactionId: row.studio_package_transaction_id,
  packageName: row.package_name,
  creditsRemaining: row.credits_remaining,
  totalCredits: row.total_credits,
  unlimited: row.unlimited ?? false,
  creditsUsed: row.credits_used,
  payMode: row.pay_mode,
  source: row.source,
  bookedAt: row.booked_at.toISOString(),
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
  visitNumber: row.visit_number,
  isLowCredit: row.is_low_credit,
  isBirthday: row.is_birthday,
  isOverbooked: row.is_overbooked,
  isUnsigned: row.is_unsigned,
  amountDue: row.due_minor === null ? null : toDecimal(row.due_minor, row.currency),
  amountPaid: row.money_minor === null ? null : toDecimal(row.money_minor, row.currency),
  ticket: row.ticket,
  notes: row.notes,
  objection: row.objection,
  spot: row.spot,
});

/** Whether a booking `b` ended together with its session `s`, not before, when the class lost a few places. */
const endedWithSession = sql`(b.status = 'CANCELLED_BY_STUDIO' and s.status = 'CANCELLED'
  and b.cancelled_at >= coalesce(s.cancelled_at, '-infinity'))`;

/**
 * Current bookings of a session, those that were cancelled late, and those that ended with the session, by name. A
 * visit is counted by the check-ins before it; a birthday is on the day of the session. Credits are low at or below the
 * studio's threshold, in percent of the package's first credits; a package of a single credit never has few left.
 * The due of a ticket stands on each of its dates, and is owed once. Notes are those that `reader` may read.
 */
export async function rosterOf(
  tx: Tx,
  scheduleId: string,
  { lowCreditThreshold, now, reader }: { lowCreditThreshold: number; now: Date; reader: NoteReader },
): Promise<RosterEntry[]> {
  const { rows } = await sql<Omit<RosterRow, 'is_unsigned'>>`
    select b.booking_id, b.member_id, coalesce(nullif(b.guest_name, ''),
      ${shownName('m')}) as member_name, b.studio_id,
      case when b.guest_of is not null then (
        select ${shownName('h')} from booking hb join member h using (studio_id, member_id)
        where hb.studio_id = b.studio_id and hb.booking_id = b.guest_of) end as guest_of,
      case when b.guest_name = '' then m.picture_id end as picture_id, b.status,
      b.studio_package_transaction_id, p.name as package_name, p.credits_remaining, p.total_credits,
        p.unlimited, b.credits_used, b.pay_mode, b.source,
      b.booked_at, b.checked_in_at, b.is_overbooked,
      1 + (
        select count(*)::int from booking o join session os using (studio_id, schedule_id)
        where o.studio_id = b.studio_id and o.member_id = b.member_id and o.status = 'CHECKED_IN'
          and os.start_at < s.start_at
      ) as visit_number,
      coalesce(not p.unlimited and p.initial_credits > 1 and p.credits_remaining * 100 <= p.initial_credits *
        ${lowCreditThreshold}::numeric, false) as is_low_credit,
      coalesce(to_char(m.birthday, 'MM-DD') = to_char(s.local_date, 'MM-DD'), false) as is_birthday,
      case
        when held.ticket_id is not null then case when held.pay_mode = 'UNPAID' then held.due_minor end
        when b.pay_mode in ('DROP_IN', 'UNPAID') and b.price_minor > 0 and not exists (
          select from orders paying where paying.studio_id = b.studio_id and paying.order_id = b.order_id
            and paying.status not in ${inList(ENDED_ORDER)}
        ) then b.price_minor
      end as due_minor,
      case when held.ticket_id is null and b.pay_mode in ('DROP_IN', 'UNPAID') then (
        select nullif(paying.paid_minor - paying.refunded_minor, 0) from orders paying
        where paying.studio_id = b.studio_id and paying.order_id = b.order_id
          and paying.status not in ${inList(ENDED_ORDER)}
      ) end as money_minor, studio.currency,
      case when held.ticket_id is not null then jsonb_build_object('ticketId', held.ticket_id, 'name',
        held.name, 'toCome', held.to_come) end as ticket,
      ${notesInRow('b', reader)} as notes, ${objectionOfBooking} as objection, ${spotOfBooking} as spot
    from booking b
    join studio using (studio_id)
    join session s using (studio_id, schedule_id)
    join member m using (studio_id, member_id)
    left join member_package p using (studio_id, studio_package_transaction_id)
    left join lateral (
      select k.ticket_id, type.name, k.pay_mode,
        k.price_minor - coalesce((select o.paid_minor from orders o where o.studio_id = k.studio_id
        and o.order_id = k.order_id), 0) as due_minor, (
          select count(*)::int from event_ticket_seat other join booking ob using (studio_id, booking_id)
            join session os using (studio_id, schedule_id)
          where other.studio_id = k.studio_id and other.ticket_id = k.ticket_id and ob.status = 'BOOKED'
            and os.start_at > ${now}) as to_come
      from event_ticket_seat seat join event_ticket k using (studio_id, ticket_id) join event_ticket_type type
        using (studio_id, ticket_type_id)
      where seat.studio_id = b.studio_id and seat.booking_id = b.booking_id and k.status = 'ACTIVE'
    ) held on true
    where b.schedule_id = ${scheduleId} and (b.status in ${inList(SHOWN)} or ${endedWithSession})
    order by folded(coalesce(nullif(b.guest_name, ''), ${shownName('m')})),
      b.booking_id`.execute(tx);
  const unsigned = await unsignedAt(
    tx,
    rows.map((row) => row.booking_id),
    now,
  );
  return rows.map((row) => toRosterEntry({ ...row, is_unsigned: unsigned.has(row.booking_id) }));
}
