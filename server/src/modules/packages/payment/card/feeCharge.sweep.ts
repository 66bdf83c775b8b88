import type { RefusalName } from '@studio/contract/refusals/codes';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import { writeAudit, type Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { ExternalJob } from '../../../../platform/jobs/sweep.ts';
import {
  endFeeCharge,
  type FeeToCharge,
  listFeesToCharge,
  lockFeeToCharge,
  noteFeeOrder,
} from '../../../booking/booking/booking.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { abandonOrder, dueOf, isCharged, writeOrder } from '../../order/order.api.ts';
import { cardsOf, hasWorkingKey } from '../../payment-gateway/payment-gateway.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { chargeAlone } from './cardPayment.service.ts';
import { owedRepository, type OwedOrder } from '../due/owed.repository.ts';
import { takesMoney } from '../due/owed.rules.ts';

const MAX_FEES = 50;

/** Refusals after which nothing was charged, and nothing will be: the desk has to ask for the money. */
const IN_VAIN: readonly RefusalName[] = ['PAYMENT_DECLINED', 'PROVIDER_NOT_SET_UP', 'NOT_FOUND'];
/** The bank has not decided, or the fee was paid in another mode: another job records the outcome. */
const ELSEWHERE: readonly RefusalName[] = ['PAYMENT_UNDER_WAY', 'ORDER_CLOSED'];

interface StudioRun {
  deps: Deps;
  studioId: string;
}

async function orderFor(
  tx: Tx,
  { penaltyId, memberId, amountMinor, orderId: begun }: FeeToCharge,
  actor: Actor,
): Promise<string | null> {
  if (begun) return begun;
  const due = await dueOf(tx, { penaltyId });
  // The fee was waived meanwhile, or the desk has made an order for it.
  if (!due || (await isCharged(tx, due))) return null;
  const {
    order: { order_id: orderId },
  } = await writeOrder(tx, {
    memberId,
    lines: [due.line],
    mode: 'CARD',
    staffId: null,
    dueAt: null,
    now: actor.now,
  });
  await noteFeeOrder(tx, penaltyId, orderId);
  writeAudit(tx, actor, {
    action: 'payment.charge',
    entity: 'orders',
    entityId: orderId,
    after: { kind: 'FEE', refId: penaltyId, amountMinor, mode: 'CARD', paid: false },
  });
  return orderId;
}

async function notifyDesk(
  tx: Tx,
  { memberId, memberName, amountMinor }: FeeToCharge,
  body: string,
  now: Date,
): Promise<void> {
  const title = `${memberName} owes a fee of ${moneyWords(amountMinor, await studioSettings(tx))}`;
  notify(tx, {
    kind: 'FEE_DUE',
    leastRole: 'STAFF',
    title,
    body,
    route: `/dashboard/member/${memberId}?tab=transactions`,
    now,
  });
}

/** The order to pay; `null` when the fee needs none any more. */
const begin = (
  { deps: { db, clock }, studioId }: StudioRun,
  { penaltyId }: FeeToCharge,
): Promise<OwedOrder | null> =>
  db.studio(studioId, async (tx) => {
    const fee = await lockFeeToCharge(tx, penaltyId);
    if (!fee) return null;
    const orderId = await orderFor(tx, fee, { audience: 'system', studioId, now: clock.now() });
    const order = orderId ? await owedRepository(tx).find(orderId) : null;
    if (order && takesMoney(order)) return order;
    await endFeeCharge(tx, penaltyId);
    return null;
  });

/** Nothing was charged: deletes the order if this run has made one; the fee is owed as before. */
const giveUp = (
  { deps: { db, clock }, studioId }: StudioRun,
  { penaltyId }: FeeToCharge,
  why: string,
): Promise<void> =>
  db.studio(studioId, async (tx) => {
    const now = clock.now();
    const fee = await lockFeeToCharge(tx, penaltyId);
    if (!fee) return;
    if (fee.orderId)
      await abandonOrder(tx, { orderId: fee.orderId, reason: 'The card was not charged', now });
    await endFeeCharge(tx, penaltyId);
    if (await dueOf(tx, { penaltyId })) await notifyDesk(tx, fee, why, now);
  });

/** The member's default card; `null` when there is none, or the studio has no provider. */
async function cardFor(
  { deps: { db }, studioId }: StudioRun,
  { memberId }: FeeToCharge,
): Promise<string | null> {
  if (!(await db.studio(studioId, hasWorkingKey))) return null;
  const [card] = await cardsOf(db, studioId, memberId);
  return card?.payment_method_id ?? null;
}

async function charge(studioRun: StudioRun, fee: FeeToCharge): Promise<void> {
  const { deps, studioId } = studioRun;
  const paymentMethodId = await cardFor(studioRun, fee);
  if (!paymentMethodId) return giveUp(studioRun, fee, 'There is no saved card to charge');
  const order = await begin(studioRun, fee);
  if (!order) return;
  try {
    await chargeAlone(deps, { studioId, order }, { paymentMethodId, staff: undefined });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code } = error;
    if (IN_VAIN.includes(code)) return giveUp(studioRun, fee, 'We could not charge their saved card');
    if (!ELSEWHERE.includes(code)) throw error;
  }
  await deps.db.studio(studioId, (tx) => endFeeCharge(tx, fee.penaltyId));
}

async function chargeAll(deps: Deps, studioId: string): Promise<number> {
  const fees = await deps.db.studio(studioId, (tx) => listFeesToCharge(tx, MAX_FEES));
  const failures: unknown[] = [];
  // A failure is left for the next run, and keeps nothing else waiting.
  for (const fee of fees)
    await charge({ deps, studioId }, fee).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return fees.length;
}

/**
 * Every five minutes: charges fees that nobody has waived in time to the members' saved cards; without a
 * card, or when it is declined, the fee stays owed and the desk is notified. rules.md B2.
 */
export const feeCharges = (deps: Deps): ExternalJob => ({
  name: 'fee-charges',
  everySeconds: 300,
  run: (studioId) => chargeAll(deps, studioId),
});
