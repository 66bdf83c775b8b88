import { OPEN_ORDER } from '@studio/contract/orders/openOrder';
import type { MemberOrdersQuery } from '@studio/contract/members/member.schema';
import { toDecimal } from '@studio/contract/values/money';
import type {
  Order,
  OrderListQuery,
  OrderPage,
  OrderStatus,
  PaidBy,
} from '@studio/contract/orders/order.schema';
import { sql, type RawBuilder } from 'kysely';
import { contains } from '../../../platform/db/sql/contains.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { foundBy, withTotal } from '../../../platform/db/sql/withTotal.ts';
import { membersNamed } from '../../members/member/member.api.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/** An order with the columns that its readers need. */
export interface OrderView {
  order_id: string;
  receipt_no: string | null;
  reference: string;
  member_id: string;
  member_name: string;
  for_member_id: string | null;
  for_first_name: string | null;
  for_last_name: string | null;
  subscription_id: string | null;
  item: string;
  /** Of the first line, as `item` is. */
  kind: string;
  qty: number;
  status: OrderStatus;
  mode: PaidBy;
  currency: string;
  subtotal_minor: number;
  discount_minor: number;
  tax_minor: number;
  total_minor: number;
  paid_minor: number;
  refunded_minor: number;
  created_at: Date;
  due_at: Date | null;
  paid_at: Date | null;
  package_id: string | null;
  can_void: boolean;
  promo_code: string | null;
  staff_name: string | null;
  proofs: number;
  rejections: number;
  reject_reason: string;
  note: string;
  buyer: string;
  /** How many orders a search has found; null where nothing was counted. */
  found?: number | null;
}

const amountsOf = (row: OrderView) => {
  const amount = (minor: number): string => toDecimal(minor, row.currency);
  return {
    subtotal: amount(row.subtotal_minor),
    discount: amount(row.discount_minor),
    tax: amount(row.tax_minor),
    total: amount(row.total_minor),
    paid: amount(row.paid_minor),
    refunded: amount(row.refunded_minor),
    balance: amount(row.total_minor - row.paid_minor),
  };
};

/** The wire form of a row. */
export const toOrder = (row: OrderView): Order => ({
  orderId: row.order_id,
  receiptNo: row.receipt_no,
  reference: row.reference,
  memberId: row.member_id,
  memberName: row.member_name,
  holder: row.for_member_id
    ? {
        memberId: row.for_member_id,
        firstName: row.for_first_name ?? '',
        lastName: row.for_last_name ?? '',
      }
    : null,
  item: row.item,
  qty: row.qty,
  status: row.status,
  mode: row.mode,
  currency: row.currency,
  ...amountsOf(row),
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  paidAt: row.paid_at?.toISOString() ?? null,
  studioPackageTransactionId: row.package_id,
  canVoid: row.can_void,
  promoCode: row.promo_code,
  staffName: row.staff_name,
  proofs: row.proofs,
  rejections: row.rejections,
  rejectReason: row.reject_reason,
  note: row.note,
});

const MEMBER_NAME = shownName('member');

/**
 * Selects orders with the columns of {@link OrderView}; `chosen` selects the rows of `orders`, few of them.
 */
const selectOrders = (chosen: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) => sql<OrderView>`
  select orders.*, ${MEMBER_NAME} as member_name, line.item, line.kind, line.qty,
    holder.first_name as for_first_name, holder.last_name as for_last_name,
    lot.studio_package_transaction_id as package_id, coalesce(lot.can_void, false) as can_void, promo.code as promo_code,
    staff.display_name as staff_name, proof.proofs
  from (${chosen}) orders
  join member using (studio_id, member_id)
  left join member holder on holder.studio_id = orders.studio_id and holder.member_id = orders.for_member_id
  left join staff on staff.studio_id = orders.studio_id and staff.staff_id = orders.staff_id
  left join promo_code promo on promo.studio_id = orders.studio_id
    and promo.promo_code_id = orders.promo_code_id
  cross join lateral (
    select min(name) filter (where line_no = 1) as item, min(kind) filter (where line_no = 1) as kind, sum(quantity)::int as qty
    from order_line where order_line.studio_id = orders.studio_id
      and order_line.order_id = orders.order_id) line
  cross join lateral (
    select count(*)::int as proofs from payment_proof where payment_proof.studio_id = orders.studio_id
      and payment_proof.order_id = orders.order_id) proof
  left join lateral (
    select studio_package_transaction_id,
      p.status not in ('VOIDED', 'PENDING_PAYMENT') and p.deleted_at is null as can_void from member_package p
    where p.studio_id = orders.studio_id and p.order_id = orders.order_id order by order_line_no limit 1) lot
      on true
  ${rest}`;

/** One order, of this member only when one is named. */
export async function findOrderView(tx: Tx, orderId: string, memberId?: string): Promise<OrderView | null> {
  const isOwn = memberId ? sql`and member_id = ${memberId}` : sql``;
  const { rows } = await selectOrders(sql`select * from orders where order_id = ${orderId} ${isOwn}`).execute(
    tx,
  );
  return rows[0] ?? null;
}

async function findOrder(tx: Tx, orderId: string, memberId?: string): Promise<Order | null> {
  const row = await findOrderView(tx, orderId, memberId);
  return row && toOrder(row);
}

/** The order as this transaction sees it. @throws when it does not exist. */
export async function readOrder(tx: Tx, orderId: string): Promise<Order> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error('An order that was just written cannot be found');
  return order;
}

/** More orders than anybody places in ten years. */
const MAX_OWN_ORDERS = 500;

/** A member's orders, newest first. */
export async function ordersOfMember(tx: Tx, memberId: string): Promise<Order[]> {
  const newest = sql`order by orders.created_at desc, orders.order_id desc`;
  const { rows } = await selectOrders(
    sql`select * from orders where member_id = ${memberId} ${newest} limit ${MAX_OWN_ORDERS}`,
    newest,
  ).execute(tx);
  return rows.map(toOrder);
}

const has = (text: string): RawBuilder<unknown> => contains(sql`orders.search_text`, text);

/**
 * Matches typed text: a part of a name, of a reference or of a receipt number; a reference with or without
 * its dash.
 */
function matches(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const withoutDash = search.includes('-') ? sql`or ${has(search.replaceAll('-', ''))}` : sql``;
  return sql`(orders.member_id = any(${membersNamed(search)}) or ${has(search)} ${withoutDash})`;
}

const ZONE = sql`(select timezone from studio where studio.studio_id = orders.studio_id)`;

function conditionOf({ search, status, mode, from, to }: OrderListQuery): RawBuilder<unknown> {
  const conditions = [
    matches(search),
    ...(status ? [sql`orders.status = ${status}`] : []),
    ...(mode ? [sql`orders.mode = ${mode}`] : []),
    ...(from ? [sql`orders.created_at >= (${from}::date)::timestamp at time zone ${ZONE}`] : []),
    ...(to ? [sql`orders.created_at < (${to}::date + 1)::timestamp at time zone ${ZONE}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const SORTED_BY = {
  createdAt: sql`orders.created_at`,
  total: sql`orders.total_minor`,
  status: sql`orders.status`,
  memberName: sql`(select folded(${MEMBER_NAME}) from member where member.studio_id = orders.studio_id
    and member.member_id = orders.member_id)`,
};

function orderBy({ sort, order }: OrderListQuery, usual: 'asc' | 'desc'): RawBuilder<unknown> {
  const direction = (order ?? usual) === 'asc' ? sql`asc` : sql`desc`;
  return sql`order by ${SORTED_BY[sort ?? 'createdAt']} ${direction}, orders.order_id ${direction}`;
}

const countOf = async (tx: Tx, condition: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ total: number }>`select count(*)::int as total from orders where ${condition}`.execute(tx))
    .rows[0]?.total ?? 0;

async function pageOf(
  tx: Tx,
  condition: RawBuilder<unknown>,
  sorted: RawBuilder<unknown>,
  { page, pageSize, search }: OrderListQuery,
): Promise<OrderPage> {
  // An index alone finds the ids, however far down the page is.
  const picked = sql`select orders.studio_id, orders.order_id, row_number() over (${sorted}) as place,
    ${foundBy(search)} as found from orders where ${condition} ${sorted}
    limit ${pageSize} offset ${page * pageSize}`;
  const chosen = sql`select orders.*, picked.place, picked.found from (${picked}) picked join orders
    using (studio_id, order_id)`;
  const picking = selectOrders(chosen, sql`order by orders.place`).execute(tx);
  const [rows, total] = await withTotal(
    picking.then((answer) => answer.rows),
    search,
    () => countOf(tx, condition),
  );
  return { items: rows.map(toOrder), total, page, pageSize };
}

/** Open orders, oldest first: the longest wait is served first. */
export const pendingOrders = (tx: Tx, query: OrderListQuery): Promise<OrderPage> =>
  pageOf(
    tx,
    sql`orders.status in ${inList(OPEN_ORDER)} and ${conditionOf(query)}`,
    orderBy(query, 'asc'),
    query,
  );

/** What a member bought, and what a guardian bought for them, newest first, in pages. */
export async function orderPageOf(
  tx: Tx,
  { memberId, page, pageSize }: MemberOrdersQuery,
): Promise<OrderPage> {
  const condition = sql`(orders.member_id = ${memberId} or orders.for_member_id = ${memberId})`;
  const newest = sql`order by orders.created_at desc, orders.order_id desc`;
  const [{ rows }, total] = await Promise.all([
    selectOrders(
      sql`select * from orders where ${condition} ${newest} limit ${pageSize} offset ${page * pageSize}`,
      newest,
    ).execute(tx),
    countOf(tx, condition),
  ]);
  return { items: rows.map(toOrder), total, page, pageSize };
}

/** Every order of the studio, newest first. */
export const allOrders = (tx: Tx, query: OrderListQuery): Promise<OrderPage> =>
  pageOf(tx, conditionOf(query), orderBy(query, 'desc'), query);
