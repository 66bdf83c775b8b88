import type { PackageType } from '@studio/contract/packages/plan-terms.schema';
import { sql } from 'kysely';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { AlertState, AlertWindow } from './packAlert.rules.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

export interface AlertCandidate extends AlertState {
  studioPackageTransactionId: string;
  memberId: string;
  memberName: string;
  /** The plan it was sold from. */
  studioPackageId: string;
  packageName: string;
}

export interface CandidateQuery extends AlertWindow {
  /** In percent. */
  threshold: number;
  /** `null`: all. */
  packageType: PackageType | null;
  /** The studio's; decides which day a credit was taken on. */
  timezone: string;
}

interface CandidateRow {
  studio_package_transaction_id: string;
  member_id: string;
  member_name: string;
  studio_package_id: string;
  name: string;
  status: string;
  unlimited: boolean;
  credits_remaining: number;
  initial_credits: number;
  end_date: string | null;
  has_other: boolean;
  has_newer: boolean;
  used_up_at: Date | null;
}

const toCandidate = (row: CandidateRow, timezone: string): AlertCandidate => ({
  studioPackageTransactionId: row.studio_package_transaction_id,
  memberId: row.member_id,
  memberName: row.member_name,
  studioPackageId: row.studio_package_id,
  packageName: row.name,
  status: row.status,
  unlimited: row.unlimited,
  creditsRemaining: row.credits_remaining,
  initialCredits: row.initial_credits,
  endDate: row.end_date,
  usedUpOn: row.used_up_at && localDateOf(row.used_up_at, timezone),
  hasOther: row.has_other,
  hasNewer: row.has_newer,
});

/**
 * Packages that may need an alert, by member: a superset of what the rules pick, so that they look at a
 * fraction of all sold packages. A day of the studio may begin in the one before by the database's clock,
 * hence the interval. Leaves out blocked and archived members, and packages that a membership renews by
 * itself. Credits that were added and taken back were not used up.
 */
export async function alertCandidates(tx: Tx, query: CandidateQuery): Promise<AlertCandidate[]> {
  const { today, expiredFrom, expiringTo, threshold, packageType, timezone } = query;
  const { rows } = await sql<CandidateRow>`
    select p.studio_package_transaction_id, p.member_id, ${shownName('m')} as member_name,
      p.studio_package_id, p.name, p.status, p.unlimited,
      p.credits_remaining, p.initial_credits, p.end_date, count(o.member_id) > 0 as has_other,
        coalesce(bool_or(o.created_at > p.created_at), false) as has_newer,
      case when p.credits_remaining = 0 and not p.unlimited then (
        select max(l.created_at) from credit_ledger l
        where l.studio_id = p.studio_id and l.studio_package_transaction_id = p.studio_package_transaction_id
          and l.delta < 0 and l.kind <> 'SHARE_REVOKE'
      ) end as used_up_at
    from member_package p
    join member m on m.studio_id = p.studio_id and m.member_id = p.member_id
      and m.status not in ('BLOCKED', 'ARCHIVED')
    left join member_package o on o.studio_id = p.studio_id and o.member_id = p.member_id
      and o.studio_package_transaction_id <> p.studio_package_transaction_id
        and o.status in ('ACTIVE', 'NOT_STARTED', 'FROZEN') and o.deleted_at is null
      and (o.unlimited or o.credits_remaining > 0) and (o.end_date is null or o.end_date >= ${today})
    where p.status in ('ACTIVE', 'INACTIVE') and p.deleted_at is null
      and (${packageType}::text is null or p.package_type = ${packageType})
      and not exists (
        select from subscription s where s.studio_id = p.studio_id and s.subscription_id = p.subscription_id
          and s.status in ('TRIALING', 'ACTIVE')
      )
      and (p.end_date between ${expiredFrom} and ${expiringTo}
        or (p.end_date is null or p.end_date > ${expiringTo}) and not p.unlimited and (
          p.credits_remaining > 0 and p.credits_remaining * 100 <= p.initial_credits * ${threshold}::int
          or p.credits_remaining = 0 and exists (
            select from credit_ledger l
            where l.studio_id = p.studio_id and l.studio_package_transaction_id =
              p.studio_package_transaction_id and l.delta < 0 and l.kind <> 'SHARE_REVOKE'
              and l.created_at >= ${expiredFrom}::date - interval '1 day'
          )
        ))
    group by p.studio_id, p.studio_package_transaction_id, m.first_name, m.last_name
    order by folded(${shownName('m')}), p.studio_package_transaction_id`.execute(tx);
  return rows.map((row) => toCandidate(row, timezone));
}

/** The package types of the studio's plans. */
export async function soldTypes(tx: Tx): Promise<PackageType[]> {
  const rows = await tx
    .selectFrom('package_plan')
    .select('package_type')
    .distinct()
    .orderBy('package_type')
    .execute();
  return rows.map(({ package_type }) => package_type as PackageType);
}
