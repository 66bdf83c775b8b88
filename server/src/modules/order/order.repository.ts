import { randomInt } from 'node:crypto';
import type { PaymentModeName } from '@studio/contract/order.schema';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { Orders, Payment } from '../../platform/db/tables.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import type { Plan } from '../package/package.facts.ts';
import { paymentReference } from './order.rules.ts';

export type OrderRow = Selectable<Orders>;

const OPEN = ['AWAITING_PAYMENT', 'PARTIALLY_PAID'];
const PRECISION = 2 ** 47;

const randomReference = (): string => paymentReference(() => randomInt(PRECISION) / PRECISION);

const ordersForPlan = (tx: Tx, memberId: string, studioPackageId: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('order_line as line', (join) => join.onRef('line.studio_id', '=', 'orders.studio_id').onRef('line.order_id', '=', 'orders.order_id'))
    .selectAll('orders')
    .where('orders.member_id', '=', memberId)
    .where('line.studio_package_id', '=', studioPackageId);

export const orderRepository = (tx: Tx) => ({
  /**
   * Lets one order be made for a member at a time. Not FOR UPDATE: bookings and orders that refer to the member need not
   * wait. `false` when the studio has no such member.
   */
  holdMember: async (memberId: string): Promise<boolean> => {
    const found = await tx.selectFrom('member').select('member_id').where('member_id', '=', memberId).where('status', '<>', 'ARCHIVED').forNoKeyUpdate().executeTakeFirst();
    return found !== undefined;
  },

  /** Locked: a payment under way is waited for, and then the order is open no more. */
  lockOpen: (memberId: string, studioPackageId: string): Promise<OrderRow | undefined> =>
    ordersForPlan(tx, memberId, studioPackageId).where('orders.status', 'in', OPEN).orderBy('orders.created_at').forUpdate('orders').executeTakeFirst(),

  hasPaid: async (memberId: string, studioPackageId: string): Promise<boolean> =>
    (await ordersForPlan(tx, memberId, studioPackageId).where('orders.status', '=', 'PAID').executeTakeFirst()) !== undefined,

  /** A reference that no order of the studio has; the table refuses it if another takes it at this very moment. */
  freeReference: async (): Promise<string> => {
    for (;;) {
      const reference = randomReference();
      const taken = await tx.selectFrom('orders').select('order_id').where('reference', '=', reference).executeTakeFirst();
      if (!taken) return reference;
    }
  },

  insert: async (order: Omit<Insertable<Orders>, 'studio_id' | 'order_id'>, plan: Plan): Promise<OrderRow> => {
    const orderId = newId();
    const row = await tx.insertInto('orders').values({ ...order, studio_id: thisStudio, order_id: orderId }).returningAll().executeTakeFirstOrThrow();
    await tx
      .insertInto('order_line')
      .values({
        studio_id: thisStudio, order_id: orderId, line_no: 1, kind: 'PACKAGE', studio_package_id: plan.studio_package_id, name: plan.package_name,
        quantity: 1, unit_minor: plan.price_minor, net_minor: plan.price_minor,
      })
      .execute();
    return row;
  },

  /** Keeps every other payment of the order waiting until this transaction ends. */
  lock: (orderId: string): Promise<OrderRow | undefined> =>
    tx.selectFrom('orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst(),

  changeMode: async (orderId: string, mode: PaymentModeName, dueAt: Date): Promise<void> => {
    await tx.updateTable('orders').set({ mode, due_at: dueAt }).where('order_id', '=', orderId).execute();
  },

  addPayment: async (payment: Omit<Insertable<Payment>, 'studio_id' | 'payment_id'>): Promise<void> => {
    await tx.insertInto('payment').values({ ...payment, studio_id: thisStudio, payment_id: newId() }).execute();
  },

  setPaid: async (orderId: string, change: Pick<OrderRow, 'status' | 'mode' | 'paid_minor' | 'receipt_no' | 'paid_at'>): Promise<void> => {
    await tx.updateTable('orders').set(change).where('order_id', '=', orderId).execute();
  },

  /** The next number of a year. The row stays locked until the commit, and a rollback takes the number back: no gaps. */
  nextReceiptSerial: async (year: number): Promise<number> => {
    const { last_no: serial } = await tx
      .insertInto('receipt_counter')
      .values({ studio_id: thisStudio, year, last_no: 1 })
      .onConflict((conflict) => conflict.columns(['studio_id', 'year']).doUpdateSet({ last_no: sql`receipt_counter.last_no + 1` }))
      .returning('last_no')
      .executeTakeFirstOrThrow();
    return serial;
  },
});
