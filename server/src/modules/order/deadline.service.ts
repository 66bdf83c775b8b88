import type { PaidBy } from '@studio/contract/order.schema';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { modeOf } from '../payment-mode/payment-mode.facts.ts';
import { dueAt } from './order.rules.ts';

const MINUTE = 60_000;

/** Until when an order waits for its money, as the studio has set it for this way of paying. */
export async function deadlineOf(tx: Tx, mode: PaidBy, now: Date): Promise<Date> {
  if (mode === 'GIFT_CARD') return dueAt(mode, now);
  return new Date(now.getTime() + (await modeOf(tx, mode)).holdMinutes * MINUTE);
}

/** @throws {Refusal} 40046 when the studio does not take money so. */
export async function checkMode(tx: Tx, mode: PaidBy): Promise<void> {
  if (mode !== 'GIFT_CARD' && !(await modeOf(tx, mode)).enabled) throw new Refusal('40046');
}
