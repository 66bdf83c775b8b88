import { toDecimal } from '@studio/contract/values/money';
import type {
  PromoCode,
  PromoCodeListQuery,
  PromoCodePage,
  RedemptionPage,
} from '@studio/contract/packages/promo-code.schema';
import { sql, type RawBuilder } from 'kysely';
import { contains } from '../../../platform/db/sql/contains.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { foundBy, withTotal, type Found } from '../../../platform/db/sql/withTotal.ts';
import type { PromoRow } from './promo-code.repository.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

interface PromoView extends PromoRow, Found {
  used: number;
  reserved: number;
  shown_status: PromoCode['status'];
}

const statusAt = (now: Date) =>
  sql`case when promo.status in ('ACTIVE', 'PAUSED') and promo.end_at <= ${now} then 'EXPIRED'
    else promo.status end`;

const valueOf = ({ discount_type: type, value }: PromoRow, currency: string): string =>
  type === 'AMOUNT' || type === 'FIXED_PRICE' ? toDecimal(value, currency) : String(value);

function toPromo(row: PromoView, currency: string): PromoCode {
  const money = (minor: number | null): string | null => (minor === null ? null : toDecimal(minor, currency));
  return {
    promoCodeId: row.promo_code_id,
    code: row.code,
    name: row.name,
    description: row.description,
    discountType: row.discount_type as PromoCode['discountType'],
    value: valueOf(row, currency),
    maxDiscount: money(row.max_discount_minor),
    minSpend: money(row.min_spend_minor),
    startAt: row.start_at?.toISOString() ?? null,
    endAt: row.end_at?.toISOString() ?? null,
    totalLimit: row.total_limit,
    perMemberLimit: row.per_member_limit,
    appliesTo: row.applies_to as PromoCode['appliesTo'],
    studioPackageIds: row.plan_ids,
    packageTypes: row.package_types as PromoCode['packageTypes'],
    classTemplIds: row.event_ids,
    audience: row.audience as PromoCode['audience'],
    lapsedDays: row.lapsed_days,
    memberIds: row.member_ids,
    tagIds: row.tag_ids,
    recurringScope: row.recurring_scope as PromoCode['recurringScope'],
    recurringCycles: row.recurring_cycles,
    status: row.shown_status,
    used: row.used,
    reserved: row.reserved,
    currency,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Codes with the number of their uses; `chosen` selects the rows of `promo_code`, few of them. */
const selectPromoCodes = (
  chosen: RawBuilder<unknown>,
  now: Date,
  rest: RawBuilder<unknown> = sql``,
) => sql<PromoView>`
  select promo.*, ${statusAt(now)} as shown_status, use.used, use.reserved
  from (${chosen}) promo
  cross join lateral (
    select (count(*) filter (where status = 'USED'))::int as used,
      (count(*) filter (where status = 'RESERVED'))::int as reserved
    from promo_redemption r where r.studio_id = promo.studio_id and r.promo_code_id = promo.promo_code_id) use
  ${rest}`;

export interface PromoContext {
  currency: string;
  now: Date;
}

/** One code, archived or not. */
export async function findPromoCode(
  tx: Tx,
  promoCodeId: string,
  { currency, now }: PromoContext,
): Promise<PromoCode | null> {
  const { rows } = await selectPromoCodes(
    sql`select * from promo_code where promo_code_id = ${promoCodeId}`,
    now,
  ).execute(tx);
  return rows[0] ? toPromo(rows[0], currency) : null;
}

const USED = sql`(select count(*) from promo_redemption r where r.studio_id = promo.studio_id
  and r.promo_code_id = promo.promo_code_id and r.status = 'USED')`;

const SORTED_BY = {
  createdAt: sql`promo.created_at`,
  code: sql`promo.code`,
  endAt: sql`promo.end_at`,
  used: USED,
};

/** `createdAt` is never null; placing nulls explicitly would keep the database from using its index. */
const NULLS = { createdAt: sql``, code: sql``, endAt: sql`nulls last`, used: sql`` };

const countCodes = async (tx: Tx, condition: RawBuilder<unknown>): Promise<number> =>
  (
    await sql<{
      total: number;
    }>`select count(*)::int as total from promo_code promo where ${condition}`.execute(tx)
  ).rows[0]?.total ?? 0;

/** Codes of the studio, newest first by default. Archived ones only on request. */
export async function listPromoCodes(
  tx: Tx,
  { page, pageSize, search, status, sort, order }: PromoCodeListQuery,
  { currency, now }: PromoContext,
): Promise<PromoCodePage> {
  const isOf = status ? sql`${statusAt(now)} = ${status}` : sql`promo.status <> 'ARCHIVED'`;
  const isFound = search === '' ? sql`true` : contains(sql`promo.search_text`, search);
  const condition = sql`${isOf} and ${isFound}`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const by = sort ?? 'createdAt';
  const sorted = sql`order by ${SORTED_BY[by]} ${direction} ${NULLS[by]}, promo.promo_code_id ${direction}`;
  // Ids alone are found in an index, however deep the page is.
  const picked = sql`select promo.studio_id, promo.promo_code_id, row_number() over (${sorted}) as place,
    ${foundBy(search)} as found from promo_code promo where ${condition} ${sorted}
    limit ${pageSize} offset ${page * pageSize}`;
  const chosen = sql`select promo.*, picked.place, picked.found from (${picked}) picked join promo_code promo
    using (studio_id, promo_code_id)`;
  const picking = selectPromoCodes(chosen, now, sql`order by promo.place`).execute(tx);
  const [rows, total] = await withTotal(
    picking.then((answer) => answer.rows),
    search,
    () => countCodes(tx, condition),
  );
  return { items: rows.map((row) => toPromo(row, currency)), total, page, pageSize };
}

interface RedemptionRow {
  redemptionId: string;
  orderId: string;
  reference: string;
  receiptNo: string | null;
  memberId: string;
  memberName: string;
  status: RedemptionPage['items'][number]['status'];
  discount: number;
  total: number;
  at: Date;
}

/** Orders that used a code, newest first, lapsed ones too. */
export async function redemptionsOf(
  tx: Tx,
  { promoCodeId, page, pageSize }: { promoCodeId: string; page: number; pageSize: number },
  currency: string,
): Promise<RedemptionPage> {
  const [{ rows }, counted] = await Promise.all([
    sql<RedemptionRow>`
      select r.redemption_id as "redemptionId", r.order_id as "orderId", o.reference,
        o.receipt_no as "receiptNo", r.member_id as "memberId",
        ${shownName('m')} as "memberName", r.status, r.discount_minor as discount,
          o.total_minor as total, r.created_at as at
      from promo_redemption r join orders o using (studio_id, order_id) join member m
        on m.studio_id = r.studio_id and m.member_id = r.member_id
      where r.promo_code_id = ${promoCodeId} order by r.created_at desc, r.redemption_id desc
        limit ${pageSize} offset ${page * pageSize}`.execute(tx),
    sql<{
      total: number;
    }>`select count(*)::int as total from promo_redemption where promo_code_id = ${promoCodeId}`.execute(tx),
  ]);
  const items = rows.map((row) => ({
    ...row,
    discount: toDecimal(row.discount, currency),
    total: toDecimal(row.total, currency),
    at: row.at.toISOString(),
  }));
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** The terms of a promo code. */
export type Promo = PromoRow;

/** Promo codes by id. */
export async function findPromos(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Promo>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('promo_code').selectAll().where('promo_code_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.promo_code_id, row]));
}

/** The promo code that somebody typed; `null` when there is none. */
export async function promoOfCode(tx: Tx, code: string): Promise<string | null> {
  const row = await tx
    .selectFrom('promo_code')
    .select('promo_code_id')
    .where('code', '=', code.toUpperCase())
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirst();
  return row?.promo_code_id ?? null;
}
