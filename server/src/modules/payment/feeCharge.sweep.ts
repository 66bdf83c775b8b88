import type { RefusalName } from '@studio/contract/codes';
import { writeAudit, type Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Errand } from '../../platform/jobs/sweep.ts';
import {
  endFeeCharge,
  type FeeToCharge,
  listFeesToCharge,
  lockFeeToCharge,
  noteFeeOrder,
} from '../booking/booking.api.ts';
import { notify } from '../notification/notification.api.ts';
import { abandonOrder, dueOf, isCharged, placeOrder } from '../order/order.api.ts';
import { cardsOf, hasWorkingKey } from '../payment-gateway/payment-gateway.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { chargeAlone } from './cardPayment.service.ts';
import { owedRepository, type OwedOrder } from './owed.repository.ts';
import { takesMoney } from './owed.rules.ts';
import { moneyText } from './payer.views.ts';

const MOST = 50;

/** After these nothing was charged, and nothing will be: the desk has to ask. */
const IN_VAIN: readonly RefusalName[] = ['PAYMENT_DECLINED', 'PROVIDER_NOT_SET_UP', 'NOT_FOUND'];
/** The bank is still at it, or it was paid in another way: somebody else writes down what became of it. */
const ELSEWHERE: readonly RefusalName[] = ['PAYMENT_UNDER_WAY', 'ORDER_CLOSED'];

interface Round {
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
  // It was waived meanwhile, or the desk has made an order of its own for it.
  if (!due || (await isCharged(tx, due))) return null;
  const {
    order: { order_id: orderId },
  } = await placeOrder(tx, {
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

async function tellDesk(
  tx: Tx,
  { memberId, memberName, amountMinor }: FeeToCharge,
  body: string,
  now: Date,
): Promise<void> {
  const title = `${memberName} owes a fee of ${moneyText(amountMinor, await studioSettings(tx))}`;
  notify(tx, {
    kind: 'FEE_DUE',
    leastRole: 'STAFF',
    title,
    body,
    route: `/dashboard/member/${memberId}?tab=transactions`,
    now,
  });
}

/** The order that is to be paid; `null` when there is none, and this fee is done with. */
const begin = (
  { deps: { db, clock }, studioId }: Round,
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

/** Nothing was charged: its order goes, if it had one, and the fee is owed as before. */
const giveUp = (
  { deps: { db, clock }, studioId }: Round,
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
    if (await dueOf(tx, { penaltyId })) await tellDesk(tx, fee, why, now);
  });

/**
 * The card that the member would be charged first; `null` when there is none, or nobody charges cards here.
 */
async function cardFor({ deps: { db }, studioId }: Round, { memberId }: FeeToCharge): Promise<string | null> {
  if (!(await db.studio(studioId, hasWorkingKey))) return null;
  const [card] = await cardsOf(db, studioId, memberId);
  return card?.payment_method_id ?? null;
}

async function charge(round: Round, fee: FeeToCharge): Promise<void> {
  const { deps, studioId } = round;
  const paymentMethodId = await cardFor(round, fee);
  if (!paymentMethodId) return giveUp(round, fee, 'There is no saved card that could be charged');
  const order = await begin(round, fee);
  if (!order) return;
  try {
    await chargeAlone(deps, { studioId, order }, { paymentMethodId, staff: undefined });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code } = error;
    if (IN_VAIN.includes(code)) return giveUp(round, fee, 'Their saved card was not charged');
    if (!ELSEWHERE.includes(code)) throw error;
  }
  await deps.db.studio(studioId, (tx) => endFeeCharge(tx, fee.penaltyId));
}

async function chargeAll(deps: Deps, studioId: string): Promise<number> {
  const fees = await deps.db.studio(studioId, (tx) => listFeesToCharge(tx, MOST));
  const failures: unknown[] = [];
  // What fails is left for the next round, and keeps nothing else waiting.
  for (const fee of fees)
    await charge({ deps, studioId }, fee).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return fees.length;
}

/**
 * Every five minutes: a fee that nobody has waived in time is charged to the member's saved card; where there
 * is none, or it is declined, the fee stays owed and the desk is told. rules.md B2.
 */
export const feeCharges = (deps: Deps): Errand => ({
  name: 'fee-charges',
  everySeconds: 300,
  run: (studioId) => chargeAll(deps, studioId),
});
