import type { RosterEntry } from '@studio/contract/schedule.schema';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface RosterRow {
  booking_id: string;
  member_id: string;
  member_name: string;
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
  is_first_visit: boolean;
  is_low_credit: boolean;
  is_birthday: boolean;
  is_overbooked: boolean;
}

const toRosterEntry = (row: RosterRow): RosterEntry => ({
  bookingId: row.booking_id,
  memberId: row.member_id,
  memberName: row.member_name,
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
  isFirstVisit: row.is_first_visit,
  isLowCredit: row.is_low_credit,
  isBirthday: row.is_birthday,
  isOverbooked: row.is_overbooked,
});

/**
 * Current bookings of a session by name. A first visit is that of a member who was never checked in before it; a birthday is
 * one on the day of the session. Credits are low at or below the studio's threshold, in percent of what the package began with.
 */
export async function rosterOf(tx: Tx, scheduleId: string, lowCreditThreshold: number): Promise<RosterEntry[]> {
  const { rows } = await sql<RosterRow>`
    select b.booking_id, b.member_id, coalesce(nullif(b.guest_name, ''), m.first_name || ' ' || m.last_name) as member_name, b.status,
      b.studio_package_transaction_id, p.name as package_name, p.credits_remaining, p.total_credits, p.unlimited, b.credits_used, b.pay_mode, b.source,
      b.booked_at, b.checked_in_at, b.is_overbooked,
      not exists (
        select from booking o join session os using (studio_id, schedule_id)
        where o.studio_id = b.studio_id and o.member_id = b.member_id and o.status = 'CHECKED_IN' and os.start_at < s.start_at
      ) as is_first_visit,
      coalesce(not p.unlimited and p.credits_remaining * 100 <= p.initial_credits * ${lowCreditThreshold}::numeric, false) as is_low_credit,
      coalesce(to_char(m.birthday, 'MM-DD') = to_char(s.local_date, 'MM-DD'), false) as is_birthday
    from booking b
    join session s using (studio_id, schedule_id)
    join member m using (studio_id, member_id)
    left join member_package p using (studio_id, studio_package_transaction_id)
    where b.schedule_id = ${scheduleId} and b.status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW')
    order by lower(coalesce(nullif(b.guest_name, ''), m.first_name || ' ' || m.last_name)), b.booking_id`.execute(tx);
  return rows.map(toRosterEntry);
}
