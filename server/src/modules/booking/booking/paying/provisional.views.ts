import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { cycleAfter } from '../../../../platform/time/cycle.rules.ts';
import type { AheadCycle } from './provisional.rules.ts';

/** A membership that renews by itself, and its next cycle. */
export interface Ahead extends AheadCycle {
  subscriptionId: string;
  /** The package of the current cycle; the next one will be like it. */
  packageId: string;
}

interface Row {
  subscriptionId: string;
  packageId: string;
  currentEnd: string;
  cycleUnit: string;
  cycleCount: number;
  anchorDay: number;
  promised: number;
}

/**
 * The next cycles of a member's memberships that renew and owe nothing. Leaves out a membership that changes
 * its plan then, because nobody knows yet what it will pay for, and one that is about to pause.
 */
export async function cyclesAhead(tx: Tx, memberId: string): Promise<Ahead[]> {
  const { rows } = await sql<Row>`
    select s.subscription_id as "subscriptionId", c.studio_package_transaction_id as "packageId",
      s.current_end as "currentEnd", s.cycle_unit as "cycleUnit",
      s.cycle_count as "cycleCount", s.anchor_day as "anchorDay",
      (select coalesce(sum(b.credits_used), 0)::int from booking b where b.provisional_for = s.subscription_id
        and b.status = 'PROVISIONAL') as promised
    from subscription s
    join subscription_cycle c on c.studio_id = s.studio_id and c.subscription_id = s.subscription_id
      and c.cycle_start = s.current_start and c.part = 0
    where s.member_id = ${memberId} and s.status in ('ACTIVE', 'TRIALING') and s.next_try_on is null
      and s.next_studio_package_id is null
      and c.studio_package_transaction_id is not null
      and not exists (select from subscription_pause p where p.subscription_id = s.subscription_id
        and p.ended_at is null)`.execute(tx);
  return rows.map(({ currentEnd, promised, packageId, subscriptionId, ...rhythm }) => ({
    ...cycleAfter(currentEnd, rhythm),
    promised,
    packageId,
    subscriptionId,
  }));
}

/** A place that waits for its membership to be renewed. */
export interface WaitingPlace {
  bookingId: string;
  scheduleId: string;
  memberId: string;
  subscriptionId: string;
  startAt: Date;
  localDate: string;
  /** Whether a paid cycle that has begun covers its day. */
  isPaid: boolean;
  renews: boolean;
  /** Whether its day lies in the current cycle, and that is paid. */
  isOfPaidCycle: boolean;
}

/**
 * Places that need a decision: their cycle is paid, or begins after them, their membership ends, or one day
 * is left; soonest first.
 */
export async function placesDue(
  tx: Tx,
  { now, before, most }: { now: Date; before: Date; most: number },
): Promise<WaitingPlace[]> {
  const { rows } = await sql<WaitingPlace>`
    select * from (
      select b.booking_id as "bookingId", b.schedule_id as "scheduleId", b.member_id as "memberId",
        b.provisional_for as "subscriptionId", s.start_at as "startAt", s.local_date as "localDate",
        exists (select from member_package p where p.studio_id = b.studio_id
          and p.subscription_id = b.provisional_for and p.status = 'ACTIVE'
          and s.local_date between p.start_date and p.end_date
            and (p.unlimited or p.credits_remaining >= b.credits_used)) as "isPaid",
        sub.status in ('ACTIVE', 'TRIALING', 'PAST_DUE', 'FROZEN') as "renews",
        sub.status in ('ACTIVE', 'TRIALING') and exists (select from subscription_cycle c
          where c.studio_id = sub.studio_id and c.subscription_id = sub.subscription_id and c.part = 0
          and c.cycle_start = sub.current_start and c.status in ('PAID', 'TRIAL')
            and s.local_date between c.cycle_start and c.cycle_end) as "isOfPaidCycle"
      from booking b
      join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
      join subscription sub on sub.studio_id = b.studio_id and sub.subscription_id = b.provisional_for
      where b.status = 'PROVISIONAL' and b.provisional_for is not null and s.start_at > ${now}
    ) waiting
    where "isPaid" or not "renews" or "isOfPaidCycle" or "startAt" <= ${before}
    order by "startAt", "bookingId" limit ${most}`.execute(tx);
  return rows;
}
