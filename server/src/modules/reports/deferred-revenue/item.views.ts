import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/** The last day of a period, local to the studio like today, and where it is. */
interface AsOf {
  to: string;
  today: string;
  timezone: string;
}

/**
 * A package of the report, with the sums of its ledger up to the last day of the period. Amounts are in minor
 * units.
 */
export interface ItemRow {
  id: string;
  packageName: string;
  packageType: string;
  memberId: string;
  memberName: string;
  source: string;
  unlimited: boolean;
  purchasedOn: string;
  endDate: string | null;
  netPaid: number;
  refunded: number;
  /** What one of the credits that carried value was worth; null where value is recognised by time. */
  unitValue: number | null;
  granted: number;
  used: number;
  /** Taken away by a void, or left when the last day passed. */
  expired: number;
  left: number;
  /** All flows other than recognition. */
  unearned: number;
}

/** Packages with what they are. @param rows With their ids, as `id`. */
export const packagesOf = (
  rows: RawBuilder<unknown>,
  { to, today, timezone }: AsOf,
): RawBuilder<unknown> => sql`
  select h.*, p.studio_id, p.created_at as at, p.name as "packageName", p.package_type as "packageType",
    p.studio_package_id as "studioPackageId", p.member_id as "memberId", p.source, p.unlimited,
    p.unlimited or p.recognition = 'STRAIGHT_LINE' as "isByTime",
    (p.created_at at time zone ${timezone})::date as "purchasedOn", p.end_date as "endDate",
    coalesce(p.end_date < ${today}::date and p.end_date <= ${to}::date, false) as "isOver", ${to}::date as "lastDay"
  from ${rows} h join member_package p on p.studio_package_transaction_id = h.id`;

const BROUGHT = sql`('GRANT', 'BONUS', 'PAYMENT', 'SHARE_IN', 'ROLLOVER_IN')`;
const USED = sql`('CONSUME', 'RETURN', 'SWITCH_CONSUME', 'SWITCH_RETURN')`;

/** Such packages with their members and the sums of their ledger until the last day. */
export const withSums = (packages: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.*, ${shownName('m')} as "memberName", l."netPaid", l.refunded, l.granted, l.used, l.unearned,
    case when r."isByTime" then null when l.valued > 0 then round(l.brought::numeric / l.valued) else 0 end
      as "unitValue",
    l.gone + rest.expired as expired, l.held - rest.expired as left
  from ${packages} r
  join member m on m.studio_id = r.studio_id and m.member_id = r."memberId"
  cross join lateral (
    select coalesce(sum(l.value_minor) filter (where l.kind in ('GRANT', 'BONUS', 'PAYMENT')), 0) as "netPaid",
      coalesce(-sum(l.value_minor) filter (where l.kind = 'REFUND'), 0) as refunded,
      coalesce(sum(l.valued_delta) filter (where l.kind in ${BROUGHT}), 0) as valued,
      coalesce(sum(l.value_minor) filter (where l.kind in ${BROUGHT}), 0) as brought,
      coalesce(-sum(l.delta) filter (where l.kind in ${USED}), 0) as used,
      coalesce(-sum(l.delta) filter (where l.kind = 'VOID'), 0) as gone,
      coalesce(sum(l.delta) filter (where l.kind <> 'VOID' and l.kind not in ${USED}), 0) as granted,
      coalesce(sum(l.delta), 0) as held,
      coalesce(sum(l.value_minor) filter (where l.kind not in ('CONSUME', 'RETURN', 'SWITCH_CONSUME',
        'SWITCH_RETURN', 'FORFEIT', 'RESCHEDULE', 'CATCH_UP', 'EARN', 'EXPIRE', 'REVIVE')), 0) as unearned
    from credit_ledger l
    where l.studio_id = r.studio_id and l.studio_package_transaction_id = r.id and l.service_date <= r."lastDay") l
  cross join lateral (select case when r."isOver" then l.held else 0 end as expired) rest`;

/** Packages by id, in their state at the end of a local day of the studio. */
export async function itemsOf(tx: Tx, ids: readonly string[], asOf: AsOf): Promise<Map<string, ItemRow>> {
  if (ids.length === 0) return new Map();
  const packages = packagesOf(sql`(select unnest(${ids}::uuid[]) as id)`, asOf);
  const { rows } = await sql<ItemRow>`${withSums(sql`(${packages})`)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the studio has a plan, also an archived one. */
export async function hasPlan(tx: Tx, studioPackageId: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from package_plan where studio_package_id = ${studioPackageId}) as "isThere"`.execute(
    tx,
  );
  return rows[0]?.isThere === true;
}
