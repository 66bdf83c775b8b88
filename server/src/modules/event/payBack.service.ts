import { formatMoney, toDecimal } from '@studio/contract/money';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../notification/notification.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import type { LockedTicket } from '../ticket/ticket.api.ts';

/** What is to be paid back by hand has to be done by somebody: the desk is told. */
export async function tellPayBack(
  tx: Tx,
  { className, typeName }: LockedTicket,
  { minor, now }: { minor: number; now: Date },
): Promise<void> {
  if (minor === 0) return;
  const { currency } = await studioSettings(tx);
  const title = `${formatMoney(toDecimal(minor, currency), currency)} is to be paid back`;
  notify(tx, {
    kind: 'PAYMENT_RETURNED',
    leastRole: 'STAFF',
    title,
    body: `${className}: ${typeName}`,
    route: '/dashboard/payments',
    now,
  });
}
