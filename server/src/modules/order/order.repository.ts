import { randomInt } from 'node:crypto';
import type { PaidBy } from '@studio/contract/order.schema';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { OrderLine, Orders } from '../../platform/db/tables.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import { memberPackages } from '../member-package/member-package.facts.ts';
import { paymentReference } from './order.rules.ts';

export type OrderRow = Selectable<Orders>;
export type LineRow = Selectable<OrderLine>;
type NewLine = Omit<Insertable<OrderLine>, 'studio_id' | 'order_id' | 'line_no'>;
type OrderChange = Partial<Pick<OrderRow, 'status' | 'mode' | 'due_at' | 'paid_minor' | 'refunded_minor' | 'receipt_no' | 'paid_at' | 'rejections' | 'reject_reason'>>;

const OPEN = ['AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PARTIALLY_PAID'];
const PRECISION = 2 ** 47;

const randomReference = (): string => paymentReference(() => randomInt(PRECISION) / PRECISION);

const ordersForPlan = (tx: Tx, memberId: string, studioPackageId: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('order_line as line', (join) => join.onRef('line.studio_id', '=', 'orders.studio_id').onRef('line.order_id', '=', 'orders.order_id'))
    .where('orders.member_id', '=', memberId)
    .where('orders.subscription_id', 'is', null)
    .where('line.studio_package_id', '=', studioPackageId);

/** Locks are taken in this order: sessions, packages, orders, promo codes, gift cards, and last the counter of receipts. */
export const orderRepository = (tx: Tx) => ({
  /**
   * Lets one order be made for a member at a time. Not FOR UPDATE: bookings and orders that refer to the member need not
   * wait. `false` when the studio has no such member.
   */
  holdMember: async (memberId: string): Promise<boolean> => {
    const found = await tx.selectFrom('member').select('member_id').where('member_id', '=', memberId).where('status', '<>', 'ARCHIVED').forNoKeyUpdate().executeTakeFirst();
    return found !== undefined;
  },

  /** Whether the studio has such a member, with nobody kept waiting. */
  hasMember: async (memberId: string): Promise<boolean> =>
    (await tx.selectFrom('member').select('member_id').where('member_id', '=', memberId).where('status', '<>', 'ARCHIVED').executeTakeFirst()) !== undefined,

  /** The oldest order of a member that waits for the money of one plan and nothing else. */
  openFor: async (memberId: string, studioPackageId: string): Promise<string | null> => {
    const alone = ordersForPlan(tx, memberId, studioPackageId)
      .select('orders.order_id')
      .where('orders.status', 'in', OPEN)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('order_line as other').select('other.line_no').whereRef('other.order_id', '=', 'orders.order_id').where('other.line_no', '>', 1))));
    return (await alone.orderBy('orders.created_at').executeTakeFirst())?.order_id ?? null;
  },

  hasPaid: async (memberId: string, studioPackageId: string): Promise<boolean> =>
    (await ordersForPlan(tx, memberId, studioPackageId).select('orders.order_id').where('orders.status', '=', 'PAID').executeTakeFirst()) !== undefined,

  /** A reference that no order of the studio has; the table refuses it if another takes it at this very moment. */
  freeReference: async (): Promise<string> => {
    for (;;) {
      const reference = randomReference();
      const taken = await tx.selectFrom('orders').select('order_id').where('reference', '=', reference).executeTakeFirst();
      if (!taken) return reference;
    }
  },

  insert: async (order: Omit<Insertable<Orders>, 'studio_id' | 'order_id'>): Promise<OrderRow> =>
    tx.insertInto('orders').values({ ...order, studio_id: thisStudio, order_id: newId() }).returningAll().executeTakeFirstOrThrow(),

  insertLine: async (orderId: string, lineNo: number, line: NewLine): Promise<void> => {
    await tx.insertInto('order_line').values({ ...line, studio_id: thisStudio, order_id: orderId, line_no: lineNo }).execute();
  },

  /**
   * Keeps every other payment of the order waiting until this transaction ends. Its packages are locked before it, as
   * whoever uses them does.
   */
  lock: async (orderId: string): Promise<OrderRow | undefined> => {
    const ofOrder = await tx.selectFrom('member_package').select('studio_package_transaction_id as id').where('order_id', '=', orderId).execute();
    if (ofOrder.length > 0) await memberPackages(tx).lockMany(ofOrder.map(({ id }) => id));
    return tx.selectFrom('orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
  },

  linesOf: (orderId: string): Promise<LineRow[]> => tx.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('line_no').execute(),

  change: async (orderId: string, change: OrderChange): Promise<void> => {
    await tx.updateTable('orders').set(change).where('order_id', '=', orderId).execute();
  },

  changeMode: async (orderId: string, mode: PaidBy, dueAt: Date): Promise<void> => {
    await tx.updateTable('orders').set({ mode, due_at: dueAt }).where('order_id', '=', orderId).execute();
  },

  /** Packages of the order's lines, whatever has become of them. */
  packagesOf: async (orderId: string): Promise<{ packageId: string; lineNo: number; status: string }[]> => {
    const { rows } = await sql<{ packageId: string; lineNo: number; status: string }>`
      select studio_package_transaction_id as "packageId", order_line_no as "lineNo", status
      from member_package where order_id = ${orderId} and deleted_at is null order by order_line_no`.execute(tx);
    return rows;
  },

  /** Orders whose time is over and for which no money came; what a gift card paid goes back to it. */
  overdue: async (now: Date, most: number): Promise<string[]> => {
    const { rows } = await sql<{ order_id: string }>`
      select order_id from orders
      where status in ('AWAITING_PAYMENT', 'PARTIALLY_PAID') and due_at <= ${now}
        and not exists (select 1 from payment p where p.order_id = orders.order_id and p.mode <> 'GIFT_CARD')
        and not exists (select 1 from payment_intent i where i.order_id = orders.order_id and i.status = 'OPEN' and i.updated_at > ${now}::timestamptz - interval '1 hour')
      order by due_at limit ${most}`.execute(tx);
    return rows.map(({ order_id: orderId }) => orderId);
  },
});
