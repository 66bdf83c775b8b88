import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A package of which something is due because of the day, and who holds it. */
export interface DuePackage {
  packageId: string;
  memberId: string;
  name: string;
  unlimited: boolean;
  credits: number;
  valueMinor: number;
  valuedCredits: number;
  startDate: string | null;
  endDate: string;
  expiredOn: string | null;
  firstName: string;
  userEmail: string;
  /**
   * Renews by itself or is nothing that its member keeps an eye on, so that they are told of neither its end
   * nor its credits.
   */
  isQuiet: boolean;
}

const COLUMNS = sql`
  p.studio_package_transaction_id as "packageId", p.member_id as "memberId", p.name, p.unlimited,
    p.credits_remaining as credits, p.value_minor as "valueMinor",
  p.valued_credits as "valuedCredits", p.start_date as "startDate", p.end_date as "endDate",
    p.expired_on as "expiredOn", m.first_name as "firstName", m.user_email as "userEmail",
  p.source in ('CYCLE', 'ROLLOVER') or m.is_aggregator_only
    or m.status in ('BLOCKED', 'ARCHIVED') as "isQuiet"`;
const HOLDER = sql`join member m on m.studio_id = p.studio_id and m.member_id = p.member_id`;

/** Packages whose last day is over and was not noted, or that got money back since; locked, by id. */
export async function lockEnded(tx: Tx, today: string, most: number): Promise<DuePackage[]> {
  const { rows } = await sql<DuePackage>`
    select ${COLUMNS} from member_package p ${HOLDER}
    where p.status in ('ACTIVE', 'INACTIVE') and p.end_date < ${today}
      and (p.expired_on is null or p.is_worth)
    order by p.studio_package_transaction_id limit ${most} for no key update of p`.execute(tx);
  return rows;
}

/** Packages that days earn whose last month is not written down. */
export async function unearnedUntil(tx: Tx, day: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select studio_package_transaction_id as id from member_package
    where (unlimited or recognition = 'STRAIGHT_LINE') and is_worth
      and status in ('ACTIVE', 'INACTIVE', 'FROZEN')
      and start_date <= ${day} and (earned_until is null or earned_until < ${day})
    order by studio_package_transaction_id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Packages that can be used and end until a day, of whose end their member was not told for the last time.
 */
export async function endingUntil(
  tx: Tx,
  { today, until }: { today: string; until: string },
): Promise<(DuePackage & { told: string[] })[]> {
  const { rows } = await sql<DuePackage & { told: string[] }>`
    select ${COLUMNS}, told.kinds as told
    from member_package p ${HOLDER}, lateral (
      select coalesce(array_agg(n.kind), '{}') as kinds from package_notice n
      where n.studio_id = p.studio_id and n.studio_package_transaction_id = p.studio_package_transaction_id
        and n.for_day = p.end_date
    ) told
    where p.status = 'ACTIVE' and p.expired_on is null and p.end_date between ${today} and ${until}
      and (p.unlimited or p.credits_remaining > 0)
      and not 'EXPIRING_3' = any(told.kinds)
    order by p.studio_package_transaction_id`.execute(tx);
  return rows;
}

/** Packages that came to few credits since an instant, whose member was never told so. */
export async function runLow(
  tx: Tx,
  { threshold, since, today, most }: { threshold: number; since: Date; today: string; most: number },
): Promise<DuePackage[]> {
  const { rows } = await sql<DuePackage>`
    select ${COLUMNS} from member_package p ${HOLDER}
    where p.status = 'ACTIVE' and not p.unlimited and p.credits_remaining > 0
      and p.credits_remaining * 100 <= p.initial_credits * ${threshold}::int
      and (p.end_date is null or p.end_date >= ${today})
      and exists (
        select from credit_ledger l where l.studio_id = p.studio_id
          and l.studio_package_transaction_id = p.studio_package_transaction_id
          and l.created_at > ${since} and l.kind in ('CONSUME', 'SWITCH_CONSUME'))
      and not exists (
        select from package_notice n where n.studio_id = p.studio_id
          and n.studio_package_transaction_id = p.studio_package_transaction_id and n.kind = 'LOW')
    order by p.studio_package_transaction_id limit ${most}`.execute(tx);
  return rows;
}
