import type { Tx } from '../../../../platform/db/database.ts';

export async function orderExists(tx: Tx, orderId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return order !== undefined;
}

/** The currency of an order. */
export async function currencyOf(tx: Tx, orderId: string): Promise<string> {
  const { currency } = await tx
    .selectFrom('orders')
    .select('currency')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return currency;
}

/** Whose order it is. */
export async function memberOf(tx: Tx, orderId: string): Promise<string> {
  const { member_id: memberId } = await tx
    .selectFrom('orders')
    .select('member_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return memberId;
}

export async function memberExists(tx: Tx, memberId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return member !== undefined;
}
