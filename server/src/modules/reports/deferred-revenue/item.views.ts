import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/**
 * A package of the report, with the sums of its ledger up to the last day of the period. Amounts are in minor
 * units.
 */
export interface ItemRow {
  id: string;
  name: string;
  packageType: string;
  memberId: string;
  memberName: string;
  source: string;
  unlimited: boolean;
  isByTime: boolean;
  purchasedOn: string;
  endDate: string | null;
  /** Whether its last day had passed by then with credits left. */
  isOver: boolean;
  paid: number;
  refunded: number;
  /** The number of credits that carried value, and that value. */
  valued: number;
  brought: number;
  granted: number;
  used: number;
  gone: number;
  left: number;
  /** All flows other than recognition. */
  unearned: number;
}

/** Packages by id, in their state at the end of a local day of the studio. */
export async function itemsOf(
  tx: Tx,
  ids: readonly string[],
  { to, today, timezone }: { to: string; today: string; timezone: string },
): Promise<Map<string, ItemRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ItemRow>`
    select p.studio_package_transaction_id as id, p.name, p.package_type as "packageType",
      p.member_id as "memberId", ${shownName('m')} as "memberName",
      p.source, p.unlimited, p.unlimited or p.recognition = 'STRAIGHT_LINE' as "isByTime",
        (p.created_at at time zone ${timezone})::date as "purchasedOn", p.end_date as "endDate",
      coalesce(p.end_date < ${today}::date and p.end_date <= ${to}::date, false) as "isOver",
      coalesce(sum(l.value_minor) filter (where l.kind in ('GRANT', 'BONUS', 'PAYMENT')), 0) as paid,
      coalesce(-sum(l.value_minor) filter (where l.kind = 'REFUND'), 0) as refunded,
      coalesce(sum(l.valued_delta) filter (where l.kind in ('GRANT', 'BONUS', 'PAYMENT', 'SHARE_IN',
        'ROLLOVER_IN')), 0) as valued,
      coalesce(sum(l.value_minor) filter (where l.kind in ('GRANT', 'BONUS', 'PAYMENT', 'SHARE_IN',
        'ROLLOVER_IN')), 0) as brought,
      coalesce(-sum(l.delta) filter (where l.kind in ('CONSUME', 'RETURN', 'SWITCH_CONSUME',
        'SWITCH_RETURN')), 0) as used,
      coalesce(-sum(l.delta) filter (where l.kind = 'VOID'), 0) as gone,
      coalesce(sum(l.delta) filter (where l.kind not in ('CONSUME', 'RETURN', 'SWITCH_CONSUME',
        'SWITCH_RETURN', 'VOID')), 0) as granted,
      coalesce(sum(l.delta), 0) as left,
      coalesce(sum(l.value_minor) filter (where l.kind not in ('CONSUME', 'RETURN', 'SWITCH_CONSUME',
        'SWITCH_RETURN', 'FORFEIT', 'RESCHEDULE', 'CATCH_UP', 'EARN', 'EXPIRE', 'REVIVE')), 0) as unearned
    from member_package p
    join member m on m.studio_id = p.studio_id and m.member_id = p.member_id
    left join credit_ledger l on l.studio_id = p.studio_id
      and l.studio_package_transaction_id = p.studio_package_transaction_id and l.service_date <= ${to}
    where p.studio_package_transaction_id = any(${ids}::uuid[])
    group by p.studio_id, p.studio_package_transaction_id, m.first_name, m.last_name`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The value of gift cards, by period. The studio owes it like classes, and recognises it with the packages
 * that the cards pay for.
 */
export interface GiftCards {
  opening: number;
  issued: number;
  redeemed: number;
  expired: number;
  voided: number;
  closing: number;
}

/** Both days inclusive, local to the studio. */
export async function giftCardsOf(
  tx: Tx,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Promise<GiftCards> {
  const { rows } = await sql<GiftCards>`
    select coalesce(sum(delta) filter (where day < ${from}), 0) as opening,
      coalesce(sum(delta) filter (where day >= ${from} and kind = 'ISSUE'), 0) as issued,
      coalesce(-sum(delta) filter (where day >= ${from} and kind in ('REDEEM', 'RETURN')), 0) as redeemed,
      coalesce(-sum(delta) filter (where day >= ${from} and kind = 'EXPIRE'), 0) as expired,
        coalesce(-sum(delta) filter (where day >= ${from} and kind = 'VOID'), 0) as voided,
      coalesce(sum(delta), 0) as closing
    from (select kind, delta_minor as delta, (created_at at time zone ${timezone})::date as day
      from gift_card_entry) entries
    where day <= ${to}`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('A sum has no row');
  const { opening, issued, redeemed, expired, voided, closing } = sums;
  return {
    opening: Number(opening),
    issued: Number(issued),
    redeemed: Number(redeemed),
    expired: Number(expired),
    voided: Number(voided),
    closing: Number(closing),
  };
}
