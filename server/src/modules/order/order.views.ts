import { toDecimal } from '@studio/contract/money';
import type { Order, OrderPage, OrderStatus, PayMode } from '@studio/contract/order.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface OrderRow {
  order_id: string;
  receipt_no: string | null;
  reference: string;
  member_id: string;
  member_name: string;
  item: string;
  status: OrderStatus;
  mode: PayMode;
  currency: string;
  total_minor: number;
  paid_minor: number;
  created_at: Date;
  due_at: Date | null;
  paid_at: Date | null;
  studio_package_transaction_id: string | null;
}

const toOrder = (row: OrderRow): Order => ({
  orderId: row.order_id,
  receiptNo: row.receipt_no,
  reference: row.reference,
  memberId: row.member_id,
  memberName: row.member_name,
  item: row.item,
  status: row.status,
  mode: row.mode,
  currency: row.currency,
  total: toDecimal(row.total_minor, row.currency),
  paid: toDecimal(row.paid_minor, row.currency),
  balance: toDecimal(row.total_minor - row.paid_minor, row.currency),
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  paidAt: row.paid_at?.toISOString() ?? null,
  studioPackageTransactionId: row.studio_package_transaction_id,
});

const MEMBER_NAME = sql`(member.first_name || ' ' || member.last_name)`;
const newestFirst = sql`order by orders.created_at desc, orders.order_id desc`;

const select = (condition: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) => sql<OrderRow>`
  select orders.*, ${MEMBER_NAME} as member_name, line.name as item, lot.studio_package_transaction_id
  from orders
  join member using (studio_id, member_id)
  join order_line line on line.studio_id = orders.studio_id and line.order_id = orders.order_id and line.line_no = 1
  left join member_package lot on lot.studio_id = orders.studio_id and lot.order_id = orders.order_id
  where ${condition} ${rest}`;

/** One order; only this member's when one is named. */
export async function findOrder(tx: Tx, orderId: string, memberId?: string): Promise<Order | null> {
  const isOwn = memberId ? sql`orders.member_id = ${memberId}` : sql`true`;
  const { rows } = await select(sql`orders.order_id = ${orderId} and ${isOwn}`).execute(tx);
  return rows[0] ? toOrder(rows[0]) : null;
}

/** All that a member ever ordered, newest first. */
export async function ordersOfMember(tx: Tx, memberId: string): Promise<Order[]> {
  const { rows } = await select(sql`orders.member_id = ${memberId}`, newestFirst).execute(tx);
  return rows.map(toOrder);
}

interface OrderListQuery {
  page: number;
  pageSize: number;
  search: string;
}

async function pageOf(tx: Tx, condition: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, pageSize }: OrderListQuery): Promise<OrderPage> {
  const [{ rows }, counted] = await Promise.all([
    select(condition, sql`${order} limit ${pageSize} offset ${page * pageSize}`).execute(tx),
    sql<{ total: number }>`select count(*) as total from orders join member using (studio_id, member_id) where ${condition}`.execute(tx),
  ]);
  return { items: rows.map(toOrder), total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** Text that staff type: a part of a name, or a part of a reference or receipt number, with or without its dash. */
const matches = (search: string) => sql`(
  ${search} = ''
  or strpos(lower(${MEMBER_NAME}), lower(${search})) > 0
  or strpos(replace(orders.reference, '-', ''), replace(upper(${search}), '-', '')) > 0
  or strpos(upper(coalesce(orders.receipt_no, '')), upper(${search})) > 0)`;

/** Orders that wait for money, oldest first: who has waited longest is served first. */
export const pendingOrders = (tx: Tx, query: OrderListQuery): Promise<OrderPage> =>
  pageOf(
    tx,
    sql`orders.status in ('AWAITING_PAYMENT', 'PARTIALLY_PAID') and ${matches(query.search)}`,
    sql`order by orders.created_at, orders.order_id`,
    query,
  );

/** Every order of the studio, newest first. */
export const allOrders = (tx: Tx, query: OrderListQuery): Promise<OrderPage> => pageOf(tx, matches(query.search), newestFirst, query);
