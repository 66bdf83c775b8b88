import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { addressOf } from '../../members/family-link/family-link.api.ts';

/** A package with something due by date, and its holder. */
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
  /** Renews by itself, or its member does not watch it, so they get no mail about its end or its credits. */
  isQuiet: boolean;
}

const COLUMNS = sql`
  p.studio_package_transaction_id as "packageId", p.member_id as "memberId", p.name, p.unlimited,
    p.credits_remaining as credits, p.value_minor as "valueMinor",
  p.valued_credits as "valuedCredits", p.start_date as "startDate", p.end_date as "endDate",
    p.expired_on as "expiredOn", m.first_name as "firstName", ${addressOf('m', 'MONEY')} as "userEmail",
  p.source in ('CYCLE', 'ROLLOVER') or m.is_aggregator_only
    or m.status in ('BLOCKED', 'ARCHIVED') as "isQuiet"`;
const HOLDER = sql`join member m on m.studio_id = p.studio_id and m.member_id = p.member_id`;

/** Packages whose end has passed and was not processed, or that got money back since; locked, by id. */
export async function lockEnded(tx: Tx, today: string, most: number): Promise<DuePackage[]> {
  const { rows } = await sql<DuePackage>`
    select ${COLUMNS} from member_package p ${HOLDER}
    where p.status in ('ACTIVE', 'INACTIVE') and p.end_date < ${today}
      and (p.expired_on is null or p.is_worth)
    order by p.studio_package_transaction_id limit ${most} for no key update of p`.execute(tx);
  return rows;
}

/** Time-based packages whose last month is not recognised. */
export async function unrecognisedUntil(tx: Tx, day: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select studio_package_transaction_id as id from member_package
    where (unlimited or recognition = 'STRAIGHT_LINE') and is_worth
      and status in ('ACTIVE', 'INACTIVE', 'FROZEN')
      and start_date <= ${day} and (earned_until is null or earned_until < ${day})
    order by studio_package_transaction_id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Usable packages that end by a day, whose member has not had the last notice. */
export async function endingUntil(
  tx: Tx,
  { today, until }: { today: string; until: string },
): Promise<(DuePackage & { notices: string[] })[]> {
  const { rows } = await sql<DuePackage & { notices: string[] }>`
    select ${COLUMNS}, noted.kinds as notices
    from member_package p ${HOLDER}, lateral (
      select coalesce(array_agg(n.kind), '{}') as kinds from package_notice n
      where n.studio_id = p.studio_id and n.studio_package_transaction_id = p.studio_package_transaction_id
        and n.for_day = p.end_date
    ) noted
    where p.status = 'ACTIVE' and p.expired_on is null and p.end_date between ${today} and ${until}
      and (p.unlimited or p.credits_remaining > 0)
      and not 'EXPIRING_3' = any(noted.kinds)
    order by p.studio_package_transaction_id`.execute(tx);
  return rows;
}

/** Packages whose credits became few since an instant, whose member has had no mail about it. */
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
