import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { toPay } from '../../../configure/tax-rate/tax-rate.api.ts';

/**
 * Filter of upcoming places that packages pay for, in local days of the studio, both inclusive; null = no
 * bound.
 */
export interface PaidBy {
  packageIds: readonly string[];
  from: string | null;
  until: string | null;
  /** Includes provisional places on these days, which wait for a renewal. */
  waiting?: Days | null;
}

/** Local days of the studio, both inclusive. */
export interface Days {
  from: string;
  until: string;
}

export interface PaidPlace {
  bookingId: string;
  scheduleId: string;
  /** Null = a membership has promised it, and nothing has paid yet. */
  packageId: string | null;
  credits: number;
  className: string;
  startAt: Date;
  /** What is paid for the session without a package, in minor units. */
  priceMinor: number | null;
}

/** Upcoming places that packages pay for, and those promised by their memberships; soonest first. */
export async function paidPlaces(
  tx: Tx,
  now: Date,
  { packageIds, from, until, waiting = null }: PaidBy,
): Promise<PaidPlace[]> {
  const { rows } = await sql<PaidPlace>`
    select b.booking_id as "bookingId", b.schedule_id as "scheduleId",
      b.studio_package_transaction_id as "packageId", b.credits_used as credits,
      coalesce(nullif(s.title, ''), t.class_name) as "className", s.start_at as "startAt",
        ${toPay(sql`coalesce(s.price_minor, t.drop_in_minor)`, sql.ref('t.tax_rate_id'))} as "priceMinor"
    from (
      select * from booking where studio_package_transaction_id = any(${packageIds}::uuid[])
        and member_id = any(array(select member_id from member_package
          where studio_package_transaction_id = any(${packageIds}::uuid[])))
      union all
      select p.* from booking p where p.provisional_for in (
        select subscription_id from member_package
          where studio_package_transaction_id = any(${packageIds}::uuid[]) and subscription_id is not null)
        and (p.studio_package_transaction_id is null
          or p.studio_package_transaction_id <> all(${packageIds}::uuid[]))
    ) b
    join session s using (studio_id, schedule_id)
    join class_template t using (studio_id, class_templ_id)
    where b.status in ${inList(HOLDING)} and s.start_at > ${now}
      and ((${from}::date is null or s.local_date >= ${from}::date)
        and (${until}::date is null or s.local_date <= ${until}::date)
        or b.status = 'PROVISIONAL' and s.local_date between ${waiting?.from ?? null}::date
          and ${waiting?.until ?? null}::date)
    order by s.start_at, b.booking_id`.execute(tx);
  return rows;
}
