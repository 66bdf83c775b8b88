import { zoneWords } from '@studio/contract/configure/place/zoneNote';
import type { SavePaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import { HOUR, formatDayTime } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import type { Guarding } from '../../../accounts/guarded-change/guarded-change.api.ts';
import { spendStepUp } from '../../../accounts/step-up/step-up.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { gatewayRepository, type Gateway } from '../gateway.repository.ts';
import { enforceKeys } from './hold.service.ts';
import { keptGateways } from './kept.repository.ts';
import { auditedOf, keysText, tellKeys } from './keyNotice.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** Whether money could go elsewhere: another secret of messages alone does not change whose account it is. */
const isNewKey = (stored: Gateway | null, { secretKey, publishableKey }: SavePaymentGateway): boolean =>
  secretKey !== '' || stored?.publishableKey !== publishableKey;

/**
 * Puts accepted keys in force, at once when they are the first, else after the hold; mails every owner.
 * @param stored the account that the request has built on.
 * @throws {Refusal} PROOF_NEEDED.
 */
export async function takeKeys(
  tx: Tx,
  guarding: Guarding & { ctx: StaffContext },
  { gateway, stored, input }: { gateway: Gateway; stored: Gateway | null; input: SavePaymentGateway },
): Promise<void> {
  const { ctx } = guarding;
  const isNew = isNewKey(stored, input);
  await spendStepUp(tx, ctx, 'KEYS');
  const before = await gatewayRepository(tx).lock();
  const kept = keptGateways(tx);
  const isHeld = isNew && (before !== null || (await kept.hasAny()));
  const settings = await studioSettings(tx);
  const effectiveAt = isHeld
    ? new Date(ctx.now.getTime() + settings.attributes.payoutHoldHours * HOUR)
    : null;
  const from = effectiveAt
    ? `${formatDayTime(effectiveAt.toISOString(), settings)} (${zoneWords(settings.timezone)})`
    : 'now on';
  const changeId = await tellKeys(tx, guarding, {
    summary: `entered ${keysText(gateway)}, from ${from}`,
    before: { isFirst: before === null && !isHeld },
  });
  if (isNew) await kept.dropPending();
  if (effectiveAt) await kept.keep(changeId, gateway, effectiveAt);
  else if (before) await kept.keep(changeId, before, null);
  const forgotten = isHeld ? 0 : await enforceKeys(tx, gateway, ctx.now);
  announce(tx, { type: 'PaymentMode', id: 'LIST' });
  writeAudit(tx, ctx, {
    action: 'paymentGateway.save',
    entity: 'payment_gateway',
    entityId: ctx.studioId,
    before: auditedOf(before),
    after: { ...auditedOf(gateway), ...(forgotten > 0 && { forgottenCards: forgotten }) },
  });
}
