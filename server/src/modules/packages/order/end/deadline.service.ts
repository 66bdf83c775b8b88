import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import type { PaidBy } from '@studio/contract/orders/order.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { modeOf, offeredModes } from '../../../configure/payment-mode/payment-mode.api.ts';
import { orderFollowers } from '../../order-line/order-line.api.ts';
import { dueAt, nextDueAt, type Waiting } from '../order.rules.ts';
import { MINUTE } from '@studio/contract/values/time';

/** The earlier of two instants. */
export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The payment deadline of an order, as the studio has set it for this mode. */
export async function deadlineOf(tx: Tx, mode: PaidBy, now: Date): Promise<Date> {
  if (mode === 'GIFT_CARD') return dueAt(mode, now);
  return new Date(now.getTime() + (await modeOf(tx, mode)).holdMinutes * MINUTE);
}

/** When what was ordered begins; `null` when it has no beginning. */
export async function startOf(tx: Tx, orderId: string): Promise<Date | null> {
  const starts = await Promise.all(orderFollowers().map((follower) => follower.startOf?.(tx, orderId)));
  const known = starts.flatMap((at) => at?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}

/** What has a beginning is paid before it. */
async function notAfterStart(tx: Tx, orderId: string, due: Date | null): Promise<Date | null> {
  const startAt = due === null ? null : await startOf(tx, orderId);
  return due !== null && startAt !== null ? earlier(due, startAt) : due;
}

/** The deadline of an order after its payment mode is chosen again; see `nextDueAt`. */
export async function nextDeadline(
  tx: Tx,
  { orderId, ...order }: Waiting & { orderId: string },
  { mode, now }: { mode: PaymentModeName; now: Date },
): Promise<Date | null> {
  const [{ holdMinutes }, offered] = await Promise.all([modeOf(tx, mode), offeredModes(tx, now)]);
  const longestMinutes = Math.max(holdMinutes, ...offered.map((one) => one.holdMinutes));
  return notAfterStart(tx, orderId, nextDueAt(order, { holdMinutes, longestMinutes, now }));
}

/** @throws {Refusal} PAYMENT_MODE_NOT_OFFERED when the studio does not take this mode. */
export async function checkMode(tx: Tx, mode: PaidBy): Promise<void> {
  if (mode !== 'GIFT_CARD' && !(await modeOf(tx, mode)).enabled)
    throw new Refusal('PAYMENT_MODE_NOT_OFFERED');
}
