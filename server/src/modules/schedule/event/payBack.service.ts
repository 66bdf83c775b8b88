import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import type { LockedTicket } from './ticket/ticket.repository.ts';

/** Notifies the desk of money to pay back by hand. */
export async function notifyPayBack(
  tx: Tx,
  { className, typeName }: LockedTicket,
  { minor, now }: { minor: number; now: Date },
): Promise<void> {
  if (minor === 0) return;
  const title = `${moneyWords(minor, await studioSettings(tx))} needs to be refunded`;
  notify(tx, {
    kind: 'PAYMENT_RETURNED',
    leastRole: 'STAFF',
    title,
    body: `${className}: ${typeName}`,
    route: '/dashboard/payments',
    now,
  });
}
