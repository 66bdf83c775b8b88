import type { Tx } from '../../platform/db/database.ts';
import { subscriptionRows, type SubscriptionRow } from '../subscription/rows.facts.ts';
import { pausedDays, unusedPart } from './membership.rules.ts';

/** How many days of the current cycle were paused. */
async function frozenDays(tx: Tx, { subscription_id: id, current_start: from, current_end: until }: SubscriptionRow): Promise<number> {
  if (from === null || until === null) return 0;
  const pauses = await subscriptionRows(tx).pausesWithin(id, { from, until });
  return pauses.reduce((sum, { from_date: fromDate, until_date: untilDate }) => sum + pausedDays({ fromDate, untilDate }), 0);
}

/** What was paid for the current cycle and not paid back, tax and all. */
async function paidForCycle(tx: Tx, row: SubscriptionRow): Promise<number> {
  const cycle = await subscriptionRows(tx).cycle(row.subscription_id, row.current_start ?? '0001-01-01');
  if (!cycle?.order_id || cycle.status !== 'PAID') return 0;
  const order = await tx.selectFrom('orders').select(['paid_minor', 'refunded_minor']).where('order_id', '=', cycle.order_id).executeTakeFirst();
  return order ? order.paid_minor - order.refunded_minor : 0;
}

/** What of the money of the current cycle is for days after `lastDay`, in minor units. */
export async function unusedOf(tx: Tx, row: SubscriptionRow, lastDay: string): Promise<number> {
  const { current_start: cycleStart, current_end: cycleEnd } = row;
  if (cycleStart === null || cycleEnd === null) return 0;
  return unusedPart(await paidForCycle(tx, row), { cycleStart, cycleEnd }, lastDay, await frozenDays(tx, row));
}
