import { randomInt } from 'node:crypto';
import { OPEN_ORDER } from '@studio/contract/orders/openOrder';
import type { PaidBy } from '@studio/contract/orders/order.schema';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { OrderLine, Orders } from '../../../platform/db/tables.ts';
import { leaveToCommit } from '../../../platform/db/transaction.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { announce } from '../../../platform/live/announce.ts';
import { lockTouchedBy, type PackageOfOrder } from '../order-line/order-line.api.ts';
import { paymentReference } from './order.rules.ts';

export type OrderRow = Selectable<Orders>;
export type LineRow = Selectable<OrderLine>;
type NewLine = Omit<Insertable<OrderLine>, 'studio_id' | 'order_id' | 'line_no'>;
type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'mode'
    | 'due_at'
    | 'paid_minor'
    | 'refunded_minor'
    | 'paid_at'
    | 'rejections'
    | 'reject_reason'
  >
>;

const PRECISION = 2 ** 47;

const randomReference = (): string => paymentReference(() => randomInt(PRECISION) / PRECISION);

const ordersForPlan = (tx: Tx, holderId: string, studioPackageId: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('order_line as line', (join) =>
      join.onRef('line.studio_id', '=', 'orders.studio_id').onRef('line.order_id', '=', 'orders.order_id'),
    )
    .where((eb) =>
      eb.or([
        eb('orders.for_member_id', '=', holderId),
        eb.and([eb('orders.member_id', '=', holderId), eb('orders.for_member_id', 'is', null)]),
      ]),
    )
    .where('orders.subscription_id', 'is', null)
    .where('line.studio_package_id', '=', studioPackageId);

/** Members who order. */
const members = (tx: Tx) => ({
  /**
   * Serialises the orders of a member. Not FOR UPDATE: bookings and orders that refer to the member need not
   * wait. `false` when the studio has no such member.
   */
  holdMember: async (memberId: string): Promise<boolean> => {
    const found = await tx
      .selectFrom('member')
      .select('member_id')
      .where('member_id', '=', memberId)
      .where('status', '<>', 'ARCHIVED')
      .forNoKeyUpdate()
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Whether the studio has such a member, without a lock. */
  hasMember: async (memberId: string): Promise<boolean> =>
    (await tx
      .selectFrom('member')
      .select('member_id')
      .where('member_id', '=', memberId)
      .where('status', '<>', 'ARCHIVED')
      .executeTakeFirst()) !== undefined,
});

/** Orders for one plan, by who gets it. */
const ordersOfPlan = (tx: Tx) => ({
  /** The oldest open order that a member has to pay for one plan and nothing else. */
  openFor: async (
    { memberId, holderId }: { memberId: string; holderId: string },
    studioPackageId: string,
  ): Promise<string | null> => {
    const alone = ordersForPlan(tx, holderId, studioPackageId)
      .select('orders.order_id')
      .where('orders.member_id', '=', memberId)
      .where('orders.status', 'in', OPEN_ORDER)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_line as other')
              .select('other.line_no')
              .whereRef('other.order_id', '=', 'orders.order_id')
              .where('other.line_no', '>', 1),
          ),
        ),
      );
    return (await alone.orderBy('orders.created_at').executeTakeFirst())?.order_id ?? null;
  },

  /** Whether somebody has paid for a plan for this member. */
  hasPaid: async (holderId: string, studioPackageId: string): Promise<boolean> =>
    (await ordersForPlan(tx, holderId, studioPackageId)
      .select('orders.order_id')
      .where('orders.status', '=', 'PAID')
      .executeTakeFirst()) !== undefined,
});

/** Whom documents are made out to. */
const buyers = (tx: Tx) => ({
  /** @returns whom the documents were made out to before; undefined when there is no such order. */
  setBuyer: async (orderId: string, buyer: string): Promise<string | undefined> => {
    const order = await tx
      .selectFrom('orders')
      .select('buyer')
      .where('order_id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (order && order.buyer !== buyer)
      await tx.updateTable('orders').set({ buyer }).where('order_id', '=', orderId).execute();
    return order?.buyer;
  },

  /** Forgets whom the orders of a member are billed to, but for those with documents, which the law keeps. */
  forgetBuyers: async (memberId: string): Promise<void> => {
    await tx
      .updateTable('orders')
      .set({ buyer: '' })
      .where('member_id', '=', memberId)
      .where('buyer', '<>', '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('receipt').select('receipt_no').whereRef('receipt.order_id', '=', 'orders.order_id'),
          ),
        ),
      )
      .execute();
  },
});

/** Writes orders. Everybody locks in the order of `LOCK_ORDER`. */
export const orderRepository = (tx: Tx) => ({
  ...members(tx),
  ...ordersOfPlan(tx),
  ...buyers(tx),

  /** Gives the order a reference that is unique in the studio. */
  insert: async (
    order: Omit<Insertable<Orders>, 'studio_id' | 'order_id' | 'reference'>,
  ): Promise<OrderRow> => {
    for (;;) {
      const row = { ...order, studio_id: thisStudio, order_id: newId(), reference: randomReference() };
      const inserting = tx
        .insertInto('orders')
        .values(row)
        .onConflict((conflict) => conflict.columns(['studio_id', 'reference']).doNothing());
      const inserted = await inserting.returningAll().executeTakeFirst();
      if (inserted) return inserted;
    }
  },

  insertLine: (orderId: string, lineNo: number, line: NewLine): void =>
    leaveToCommit(
      tx,
      tx
        .insertInto('order_line')
        .values({ ...line, studio_id: thisStudio, order_id: orderId, line_no: lineNo })
        .compile(),
    ),

  /**
   * Blocks every other payment of the order until this transaction ends. First locks what the payment may
   * touch.
   */
  lock: async (orderId: string): Promise<OrderRow | undefined> => {
    await lockTouchedBy(tx, [orderId]);
    return tx.selectFrom('orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
  },

  linesOf: (orderId: string): Promise<LineRow[]> =>
    tx.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('line_no').execute(),

  change: async (orderId: string, change: OrderChange): Promise<void> => {
    await tx.updateTable('orders').set(change).where('order_id', '=', orderId).execute();
  },

  changeMode: async (orderId: string, mode: PaidBy, dueAt: Date | null): Promise<void> => {
    announce(tx, { type: 'Order', id: orderId });
    await tx.updateTable('orders').set({ mode, due_at: dueAt }).where('order_id', '=', orderId).execute();
  },

  /** Packages of the order's lines, in any state. */
  packagesOf: async (orderId: string): Promise<PackageOfOrder[]> => {
    const { rows } = await sql<PackageOfOrder>`
      select studio_package_transaction_id as "packageId", order_line_no as "lineNo", status
      from member_package where order_id = ${orderId} and deleted_at is null order by order_line_no`.execute(
      tx,
    );
    return rows;
  },
});
