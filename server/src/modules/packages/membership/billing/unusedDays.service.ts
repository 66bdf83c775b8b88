import type { Tx } from '../../../../platform/db/database.ts';
import { type SubscriptionRow, subscriptionRepository } from '../subscription/subscription.repository.ts';
import { leftOfKind } from '../../order/order.api.ts';
import { pausedDays, unusedShare } from '../membership.rules.ts';

/** How many days of the current cycle were paused. */
async function frozenDays(
  tx: Tx,
  { subscription_id: id, current_start: from, current_end: until }: SubscriptionRow,
): Promise<number> {
  if (from === null || until === null) return 0;
  const pauses = await subscriptionRepository(tx).pausesWithin(id, { from, until });
  return pauses.reduce(
    (sum, { from_date: fromDate, until_date: untilDate }) => sum + pausedDays({ fromDate, untilDate }),
    0,
  );
}

/**
 * The amount paid for the current cycle and not refunded, tax included, without the sign-up fee; and the part
 * of it that came as a credit of the previous cycle.
 */
async function paidForCycle(tx: Tx, row: SubscriptionRow): Promise<{ paid: number; credited: number }> {
  const cycle = await subscriptionRepository(tx).cycle(
    row.subscription_id,
    row.current_start ?? '0001-01-01',
  );
  if (!cycle?.order_id || cycle.status !== 'PAID') return { paid: 0, credited: 0 };
  return { paid: await leftOfKind(tx, cycle.order_id, 'PACKAGE'), credited: cycle.credited_minor };
}

const unusedAfter = async (
  tx: Tx,
  row: SubscriptionRow,
  lastDay: string,
  sumMinor: number,
): Promise<number> => {
  const { current_start: cycleStart, current_end: cycleEnd } = row;
  return cycleStart === null || cycleEnd === null
    ? 0
    : unusedShare(sumMinor, { cycleStart, cycleEnd }, lastDay, await frozenDays(tx, row));
};

/**
 * The value of the current cycle after `lastDay`, in minor units, including the part that came as a credit of
 * the previous cycle: what a plan change on the day after would credit.
 */
export async function unusedWorth(tx: Tx, row: SubscriptionRow, lastDay: string): Promise<number> {
  const { paid, credited } = await paidForCycle(tx, row);
  return unusedAfter(tx, row, lastDay, paid + credited);
}

/**
 * The part of it that can be refunded (rules.md B13): of the last bill, and for the rest of the bills that
 * were credited to it.
 */
export async function fairRefund(
  tx: Tx,
  row: SubscriptionRow,
  lastDay: string,
): Promise<{ ofLast: number; elsewhere: number }> {
  const { paid, credited } = await paidForCycle(tx, row);
  const fair = await unusedAfter(tx, row, lastDay, paid + credited);
  const ofLast = Math.min(fair, paid);
  return { ofLast, elsewhere: fair - ofLast };
}
