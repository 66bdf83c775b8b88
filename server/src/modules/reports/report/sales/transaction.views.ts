import { OPEN_ORDER } from '@studio/contract/orders/openOrder';
import { TRANSACTION_REPORT } from '@studio/contract/reports/definitions/transaction.report';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { shareOf } from '../../../../platform/db/sql/shareOf.ts';
import { ofPlanType, oneOfThese } from '../narrowing/conditions.views.ts';
import { localDay, within, type Days, type ReportSource } from '../report.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

type Sql = RawBuilder<unknown>;

/**
 * Keeps the planner from writing a subquery's expressions out wherever they are used, and then again in what is made of
 * those: a row of sales would take a thousand times as long.
 */
const ONCE = sql`offset 0`;

/**
 * What was paid of orders, payment by payment; orders over nothing, which have none; and what is still to be
 * paid. By the day of the payment a past day never changes; by the day of the order it grows with what comes in.
 */
function moneyOf(days: Days): Sql {
  const isBySale = days.basis === 'SALE';
  const paidOn = isBySale ? sql`o.created_at` : sql`p.paid_at`;
  const isOrdered = within(sql`o.created_at`, days);
  return sql`
    select 'SALE' as entry, p.payment_id::text as id, p.payment_id, p.paid_at, p.studio_id, p.order_id,
      p.amount_minor as amount, p.mode, p.staff_id as handler, p.fee_minor as fee, ${paidOn} as at
    from payment p
    ${isBySale ? sql`join orders o on o.studio_id = p.studio_id and o.order_id = p.order_id` : sql``}
    where ${within(paidOn, days)}
    union all
    select 'SALE', o.order_id::text, null, null, o.studio_id, o.order_id, 0, o.mode, null, 0, o.created_at
    from orders o where o.total_minor = 0 and o.paid_at is not null and ${isOrdered}
    union all
    select 'OPEN', 'O' || o.order_id, null, null, o.studio_id, o.order_id, o.total_minor - o.paid_minor, o.mode, null,
      0, o.created_at
    from orders o where o.status in ${inList(OPEN_ORDER)} and ${isOrdered}`;
}

/** What of a line is paid when so much of its order is: a payment pays for the lines in their order. */
const paidOf = (paid: Sql): Sql => sql`
  ${shareOf(sql`(above.minor + l.net_minor + l.tax_minor)`, paid, sql`o.total_minor`)}
  - ${shareOf(sql`above.minor`, paid, sql`o.total_minor`)}`;

/**
 * The lines of that money, with what of each was paid before it and with it: the parts of a payment add up to the
 * payment, and the parts of a line to what it costs. Most orders are paid at once, and have no parts to sum up.
 */
const paidLines = (days: Days): Sql => sql`
  select s.entry, s.id || '-' || l.line_no as row_id, s.payment_id, s.at, s.mode, s.handler, s.fee, o.order_id,
    o.member_id, o.status, o.promo_code_id, o.staff_id, o.created_at, l.name, l.kind, l.studio_package_id, l.tax_name,
    l.tax_percent, l.quantity, l.ref_id, l.tax_minor, l.net_minor + l.tax_minor as owed, l.line_no = 1 as is_first_line,
    before.minor = 0 as is_first, before.minor + s.amount >= o.total_minor as is_settled,
    case when l.tax_inclusive then round(l.unit_minor * l.quantity * 100 / (100 + l.tax_percent))::bigint
      else (l.unit_minor * l.quantity)::bigint end as price,
    ${paidOf(sql`before.minor`)} as before, ${paidOf(sql`(before.minor + s.amount)`)} as until
  from (${moneyOf(days)}) s
  join orders o on o.studio_id = s.studio_id and o.order_id = s.order_id
  join order_line l on l.studio_id = s.studio_id and l.order_id = s.order_id
  cross join lateral (select case when s.amount = o.total_minor then 0 when s.entry = 'OPEN' then o.paid_minor
    else (select coalesce(sum(e.amount_minor), 0)::bigint from payment e
      where e.studio_id = s.studio_id and e.order_id = s.order_id
        and (e.paid_at, e.payment_id) < (s.paid_at, s.payment_id)) end as minor ${ONCE}) before
  cross join lateral (select case when s.amount = o.total_minor then 0
    else (select coalesce(sum(e.net_minor + e.tax_minor), 0)::bigint from order_line e
      where e.studio_id = s.studio_id and e.order_id = s.order_id and e.line_no < l.line_no) end as minor ${ONCE}) above
  ${ONCE}`;

/** The part of a line's amount that a payment paid for; of a line that costs nothing, all with the first. */
const paidPart = (
  amount: Sql,
): Sql => sql`case when p.owed = 0 then case when p.is_first then ${amount} else 0 end
  else ${shareOf(amount, sql`p.until`, sql`p.owed`)} - ${shareOf(amount, sql`p.before`, sql`p.owed`)} end`;

/** Money for a gift card is owed until the card is spent: it is in no sale, only in the total. */
const unlessCard = (kind: Sql, amount: Sql): Sql => sql`case when ${kind} <> 'GIFT_CARD' then ${amount} end`;

/** What net amounts are of: of sales, or of whatever is taxed, which gift cards can be when they are sold. */
export type NetOf = 'SALES' | 'TAXED';
const netOf = (of: NetOf, line: string, amount: Sql): Sql =>
  of === 'SALES'
    ? unlessCard(sql.ref(`${line}.kind`), amount)
    : sql`case when ${sql.ref(`${line}.kind`)} <> 'GIFT_CARD' or ${sql.ref(`${line}.tax_name`)} <> '' then ${amount} end`;

/** What nobody has paid yet is in no sum but that of what is owed. */
const unlessOpen = (amount: Sql): Sql => sql`case when p.entry <> 'OPEN' then ${amount} end`;

const rateOf = (line: string): Sql => {
  const [name, percent] = [sql.ref(`${line}.tax_name`), sql.ref(`${line}.tax_percent`)];
  return sql`case when ${name} <> '' then ${name} || ' ' || trim_scale(${percent}) || '%' end`;
};

/** How an order stood with a payment, whatever became of it later; what is still owed is of today. */
const stateOfSale = sql`case when p.entry = 'OPEN' then p.status when p.is_settled then 'PAID' else 'PARTIALLY_PAID' end`;

/** The same with a refund. */
const stateOfRefund = sql`case when (
    select sum(e.amount_minor) from refund e where e.studio_id = rf.studio_id and e.order_id = rf.order_id
      and e.status = 'DONE' and e.done_at <= rf.done_at) >= (
    select coalesce(sum(e.amount_minor), 0) from payment e where e.studio_id = rf.studio_id
      and e.order_id = rf.order_id and e.paid_at <= rf.done_at)
  then 'REFUNDED' else 'PARTIALLY_REFUNDED' end`;

/** The same with a payment `p` of an order `o` by gift card. */
const stateOfCardPayment = sql`case when (
    select sum(e.amount_minor) from payment e where e.studio_id = p.studio_id
      and e.order_id = p.order_id and e.paid_at <= p.paid_at) >= o.total_minor
  then 'PAID' else 'PARTIALLY_PAID' end`;

const sales = (days: Days, of: NetOf): Sql => sql`
  select p.row_id as "rowId", p.at, ${localDay(sql`p.at`, days)} as day, p.entry, p.order_id as "orderId",
    p.payment_id as "paymentId", null::uuid as "refundId", p.member_id as "memberId",
    ${stateOfSale} as status, p.promo_code_id as "promoCodeId", p.created_at as "orderedAt", p.name as item, p.kind,
    case when p.is_first then p.quantity end as quantity, p.studio_package_id as "studioPackageId",
    ${rateOf('p')} as "taxRate",
    ${unlessOpen(unlessCard(sql`p.kind`, sql`part.total - part.tax + part.discount`))} as gross,
    ${unlessOpen(unlessCard(sql`p.kind`, sql`part.discount`))} as discount,
    ${unlessOpen(netOf(of, 'p', sql`part.total - part.tax`))} as net, ${unlessOpen(sql`part.tax`)} as tax,
    ${unlessOpen(sql`part.total`)} as total, case when p.entry = 'OPEN' then part.total end as owed, p.mode,
    p.staff_id as "staffId", p.handler as "handlerId", case when p.is_first_line then p.fee end as fee,
    null as reason, p.ref_id as "refId"
  from (${paidLines(days)}) p
  cross join lateral (select ${paidPart(sql`(p.price - (p.owed - p.tax_minor))`)} as discount,
    ${paidPart(sql`p.tax_minor`)} as tax, p.until - p.before as total ${ONCE}) part
  where p.entry <> 'OPEN' or part.total > 0`;

/**
 * Refunds by line, on the day when they were done: until then they can fail. Those of before parts were kept are of
 * the first line that they name.
 */
const refunds = (days: Days, of: NetOf): Sql => sql`
  select 'R' || rf.refund_id || '-' || line.no, rf.done_at, ${localDay(sql`rf.done_at`, days)}, 'REFUND', o.order_id,
    null::uuid, rf.refund_id, o.member_id, ${stateOfRefund}, o.promo_code_id, o.created_at, l.name, l.kind, null::integer,
    l.studio_package_id, ${rateOf('l')}, null::bigint, null::bigint,
    ${netOf(of, 'l', sql`line.tax - line.amount`)}, -line.tax, -line.amount, null::bigint, rf.mode, o.staff_id,
    rf.staff_id, null::bigint, rf.reason, l.ref_id
  from refund rf
  join orders o on o.studio_id = rf.studio_id and o.order_id = rf.order_id
  left join lateral jsonb_to_recordset(rf.parts)
    as part("lineNo" integer, "amountMinor" bigint, "taxMinor" bigint) on true
  cross join lateral (select coalesce(part."lineNo", rf.lines[1], 1) as no,
    coalesce(part."amountMinor", rf.amount_minor) as amount, coalesce(part."taxMinor", rf.tax_minor) as tax) line
  join order_line l on l.studio_id = o.studio_id and l.order_id = o.order_id and l.line_no = line.no
  where rf.status = 'DONE' and ${within(sql`rf.done_at`, days)}`;

/** Tax that a gift card brought when it was sold, in money that it pays (`p`) or gets back (`rf`). */
function cardTax(days: Days, of: NetOf, { from, at, sign }: { from: 'p' | 'rf'; at: Sql; sign: Sql }): Sql {
  const [amount, tax] = [sql.ref(`${from}.amount_minor`), sql.ref(`${from}.card_tax_minor`)];
  return sql`
    ${from === 'p' ? sql`'C' || p.payment_id` : sql`'B' || rf.refund_id`}, ${at}, ${localDay(at, days)}, 'CARD',
    o.order_id, ${from === 'p' ? sql`p.payment_id, null::uuid` : sql`null::uuid, rf.refund_id`}, o.member_id,
    ${from === 'p' ? stateOfCardPayment : stateOfRefund}, o.promo_code_id, o.created_at,
    'Gift card ending in ' || c.code_end, 'GIFT_CARD', null::integer, null::uuid,
    ${rateOf('c')}, null::bigint, null::bigint, ${of === 'TAXED' ? sql`${sign} (${amount} - ${tax})` : sql`null::bigint`},
    ${sign} ${tax}, null::bigint, null::bigint, 'GIFT_CARD', o.staff_id, ${sql.ref(`${from}.staff_id`)},
    null::bigint, null, c.gift_card_id`;
}

/**
 * Payments with gift cards that were taxed when they were sold: that tax is taken off again, so that it counts once.
 * What goes back to such a card brings it back.
 */
function taxedCards(days: Days, of: NetOf): Sql {
  const paidOn = days.basis === 'SALE' ? sql`o.created_at` : sql`p.paid_at`;
  return sql`
    select ${cardTax(days, of, { from: 'p', at: paidOn, sign: sql`-` })}
    from payment p
    join orders o on o.studio_id = p.studio_id and o.order_id = p.order_id
    join gift_card c on c.studio_id = p.studio_id and c.gift_card_id = p.gift_card_id
    where p.card_tax_minor is not null and ${within(paidOn, days)}
    union all
    select ${cardTax(days, of, { from: 'rf', at: sql`rf.done_at`, sign: sql`+` })}
    from refund rf
    join orders o on o.studio_id = rf.studio_id and o.order_id = rf.order_id
    join payment p on p.studio_id = rf.studio_id and p.payment_id = rf.payment_id
    join gift_card c on c.studio_id = p.studio_id and c.gift_card_id = p.gift_card_id
    where rf.card_tax_minor is not null and rf.status = 'DONE' and ${within(sql`rf.done_at`, days)}`;
}

/** The rows of all reports of sales. */
export const salesRows = (days: Days, of: NetOf): Sql =>
  sql`${sales(days, of)} union all ${refunds(days, of)} union all ${taxedCards(days, of)}`;

export const sumOf = (amount: Sql, condition: Sql): Sql =>
  sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`;
export const isSale = sql`r.entry = 'SALE'`;
export const isMoved = sql`r.entry <> 'OPEN'`;
const isReceived = sql`${isMoved} and r.mode <> 'GIFT_CARD'`;

/** What was paid for by the day of its payment or of its order, and refunds by their own day. */
export const transactionSource: ReportSource = {
  report: TRANSACTION_REPORT,
  base: (days) => salesRows(days, 'SALES'),
  details: (base) => sql`
    select r.*, ${shownName('m')} as "memberName", promo.code as "promoCode",
      seller.display_name as "soldBy", handler.display_name as "handledBy",
      case when r."paymentId" is not null
          then (select receipt_no from receipt where receipt.payment_id = r."paymentId")
        when r."refundId" is not null then (select receipt_no from receipt where receipt.refund_id = r."refundId")
        when r.entry = 'SALE' then (select receipt_no from receipt where receipt.order_id = r."orderId"
          and receipt.payment_id is null and receipt.refund_id is null) end as "receiptNo"
    from ${base} r
    join member m on m.member_id = r."memberId"
    left join promo_code promo on promo.promo_code_id = r."promoCodeId"
    left join staff seller on seller.staff_id = r."staffId"
    left join staff handler on handler.staff_id = r."handlerId"`,
  sortsInBase: [
    'at',
    'item',
    'kind',
    'entry',
    'quantity',
    'gross',
    'discount',
    'net',
    'taxRate',
    'tax',
    'total',
    'owed',
    'mode',
    'status',
    'orderedAt',
  ],
  figures: {
    netSales: sumOf(sql`r.net`, isMoved),
    gross: sumOf(sql`r.gross`, isSale),
    discounts: sumOf(sql`r.discount`, isSale),
    refunds: sumOf(sql`-r.net`, sql`r.entry = 'REFUND'`),
    tax: sumOf(sql`r.tax`, isMoved),
    sales: sql`count(distinct r."orderId") filter (where ${isSale} and r.kind <> 'GIFT_CARD')`,
    giftCards: sumOf(sql`r.total`, sql`${isMoved} and r.kind = 'GIFT_CARD'`),
    collected: sumOf(sql`r.total`, isReceived),
    total: sumOf(sql`r.total`, isMoved),
    outstanding: sumOf(sql`r.owed`, sql`r.entry = 'OPEN'`),
  },
  groups: {
    item: { key: sql`r.item` },
    plan: {
      key: sql`r."studioPackageId"`,
      label: (key) =>
        sql`(select plan.package_name from package_plan plan where plan.studio_package_id = ${key}::uuid)`,
    },
    kind: { key: sql`r.kind` },
    mode: { key: sql`r.mode` },
    taxRate: { key: sql`r."taxRate"` },
    soldBy: {
      key: sql`r."staffId"`,
      label: (key) => sql`(select staff.display_name from staff where staff.staff_id = ${key}::uuid)`,
    },
    promoCode: {
      key: sql`r."promoCodeId"`,
      label: (key) => sql`(select promo.code from promo_code promo where promo.promo_code_id = ${key}::uuid)`,
    },
  },
  isHashedWhenLong: true,
  conditions: {
    packageType: ofPlanType,
    entry: oneOfThese('entry', { MOVED: isMoved, RECEIVED: isReceived }),
  },
  owner: sql`r."staffId"`,
};
