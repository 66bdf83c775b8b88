import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { gatewayRepository, type Gateway } from '../gateway.repository.ts';
import { auditedOf, type BeforeKeys } from './keyNotice.service.ts';
import { keptGateways } from './kept.repository.ts';

const isOther = (one: Gateway, other: Gateway): boolean =>
  one.provider !== other.provider || one.live !== other.live || one.accountName !== other.accountName;

/**
 * Puts keys in force. Deletes cards that members saved with another account, or before a switch from test to live:
 * nobody could charge them. @returns how many.
 */
export async function enforceKeys(tx: Tx, gateway: Gateway, now: Date): Promise<number> {
  const gateways = gatewayRepository(tx);
  const before = await gateways.lock();
  await gateways.save(gateway, now);
  announce(tx, { type: 'PaymentMode', id: 'LIST' });
  return before && isOther(before, gateway) ? gateways.dropCards(now) : 0;
}

/** Removes the keys in force, with the cards: no card can be charged. */
export async function dropKeys(tx: Tx, now: Date): Promise<void> {
  const gateways = gatewayRepository(tx);
  await gateways.remove();
  await gateways.dropCards(now);
  announce(tx, { type: 'PaymentMode', id: 'LIST' });
}

/** Lets keys whose hold is over take effect. Those that they replace are kept, to be put back. @returns how many. */
export async function enforceDue(tx: Tx, now: Date): Promise<number> {
  const former = await gatewayRepository(tx).lock();
  const kept = keptGateways(tx);
  const due = await kept.due(now);
  if (!due) return 0;
  const forgotten = await enforceKeys(tx, due, now);
  const { studioId } = await studioSettings(tx);
  writeAudit(
    tx,
    { audience: 'system', studioId, now },
    {
      action: 'paymentGateway.save',
      entity: 'payment_gateway',
      entityId: studioId,
      before: auditedOf(former),
      after: { ...auditedOf(due), ...(forgotten > 0 && { forgottenCards: forgotten }) },
    },
  );
  await (former ? kept.keep(due.changeId, former, null) : kept.drop(due.changeId));
  return 1;
}

/** Puts back the keys that were in force before a stopped change, whether or not it has taken effect. */
export async function putBackKeys(
  tx: Tx,
  now: Date,
  { changeId, before }: { changeId: string; before: unknown },
): Promise<void> {
  await gatewayRepository(tx).lock();
  const kept = keptGateways(tx);
  const former = await kept.of(changeId);
  // Also those that were entered later in place of the stopped ones.
  await kept.dropPending();
  if ((before as BeforeKeys).isFirst) return dropKeys(tx, now);
  if (!former || former.effectiveAt) return;
  await enforceKeys(tx, former, now);
  await kept.drop(changeId);
}
