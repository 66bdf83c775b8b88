import { isId } from '@studio/contract/values/id';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import { writeAudit, type Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { notifyPaid, payOrder } from '../../order/order.api.ts';
import {
  type Account,
  type IntentName,
  type IntentRow,
  keepCard,
  type Needs,
  type ProviderIntent,
  addIntent,
  lockIntent,
  noteIntentPaid,
  noteIntentUnpaid,
} from '../../payment-gateway/payment-gateway.api.ts';
import { checkoutRepository } from './checkout.repository.ts';
import { currencyOf, memberOf, orderExists } from './cardSync.views.ts';
import { isSameSum, reasonToReturn } from './intent.rules.ts';
import type { ReturnReason } from '../refund/return.rules.ts';
import { payerOf } from '../payer.views.ts';
import { returnMoney } from '../refund/returnMoney.service.ts';
import { noteEvent } from '../webhookEvent.repository.ts';

/** The state of a payment that a provider reports, and its studio. */
export interface ProviderUpdate {
  account: Account;
  studioId: string;
  intent: ProviderIntent;
  /** The webhook message that reported it, when one did. */
  event?: { eventId: string; type: string };
  /** The staff who charged a saved card; other payments have no actor. */
  staff?: Extract<Actor, { audience: 'staff' }>;
}

/** What remains to be done after the state is written. */
type FollowUp = 'NOTHING' | 'RETURN' | 'KEEP_CARD';

const nameOf = ({ account, intent }: ProviderUpdate): IntentName => ({
  provider: account.gateway.provider,
  providerRef: intent.providerRef,
});
const systemOf = ({ studioId }: ProviderUpdate, now: Date): Actor => ({ audience: 'system', studioId, now });

/** The amount that a page asked for, in minor units, to compare with the amount that the provider charged. */
async function amountAsked(tx: Tx, { orderId, amountMinor, isHosted }: ProviderIntent): Promise<number> {
  const pages = isHosted ? await checkoutRepository(tx).ofOrder(orderId) : [];
  const isAsked = pages.length === 0 || pages.some((page) => page.amount_minor === amountMinor);
  return isAsked ? amountMinor : (pages.at(-1)?.amount_minor ?? amountMinor);
}

/**
 * Writes the row of a payment that began on a provider's page, or was interrupted before it was written: its
 * metadata names the order. In a transaction of its own: the row refers to the order, which is locked only
 * after its packages.
 */
async function adopt({ db, clock }: Needs, update: ProviderUpdate): Promise<void> {
  const { orderId, currency, isHosted } = update.intent;
  if (!isId(orderId)) return;
  await db.studio(update.studioId, async (tx) => {
    if (await orderExists(tx, orderId))
      await addIntent(tx, {
        ...nameOf(update),
        orderId,
        amountMinor: await amountAsked(tx, update.intent),
        currency,
        paymentMethodId: null,
        isHosted,
        now: clock.now(),
      });
  });
}

/** Whether amount and currency are those that were requested. */
async function isAsAsked(tx: Tx, row: IntentRow, intent: ProviderIntent): Promise<boolean> {
  const currency = await currencyOf(tx, row.order_id);
  return (
    isSameSum({ amountMinor: row.amount_minor, currency: row.currency }, intent) &&
    currency === intent.currency
  );
}

async function settle(
  tx: Tx,
  row: IntentRow,
  update: ProviderUpdate,
  now: Date,
): Promise<ReturnReason | null> {
  const { intent, account } = update;
  if (!(await isAsAsked(tx, row, intent))) return 'OTHER_SUM';
  const { amountMinor, providerRef, feeMinor } = intent;
  const { outcome } = await payOrder(tx, {
    orderId: row.order_id,
    amountMinor,
    mode: 'CARD',
    staffId: update.staff?.staffId ?? null,
    provider: account.gateway.provider,
    providerRef,
    feeMinor,
    now,
  });
  if (outcome === 'PAID') {
    if (!update.staff) await notifyPaid(tx, row.order_id, now);
    writeAudit(tx, update.staff ?? systemOf(update, now), {
      action: 'payment.settle',
      entity: 'orders',
      entityId: row.order_id,
      after: { amountMinor, providerRef },
    });
  }
  return reasonToReturn(outcome);
}

async function notifyReturn(
  tx: Tx,
  row: IntentRow,
  update: ProviderUpdate & { reason: ReturnReason },
  now: Date,
): Promise<void> {
  const {
    intent: { amountMinor, currency },
    reason,
  } = update;
  const payer = await payerOf(tx, row.order_id);
  const title = `Returning ${moneyWords(amountMinor, { ...payer, currency })} to ${payer.memberName}`;
  notify(tx, {
    kind: 'PAYMENT_RETURNED',
    leastRole: 'SUPER',
    title,
    body: `Order ${payer.reference}`,
    route: '/dashboard/payments',
    now,
  });
  writeAudit(tx, systemOf(update, now), {
    action: 'payment.return',
    entity: 'orders',
    entityId: row.order_id,
    after: { amountMinor, reason },
  });
}

/** Applies a received payment to the order, or has it returned. */
async function takeMoney(tx: Tx, row: IntentRow, update: ProviderUpdate, now: Date): Promise<FollowUp> {
  const reason = await settle(tx, row, update, now);
  await noteIntentPaid(tx, row, { feeMinor: update.intent.feeMinor, returnReason: reason, now });
  if (reason) await notifyReturn(tx, row, { ...update, reason }, now);
  return reason ? 'RETURN' : 'KEEP_CARD';
}

/** Brings the row to the provider's state. A state that it has already has no effect. */
async function apply(tx: Tx, update: ProviderUpdate, now: Date): Promise<FollowUp> {
  const row = await lockIntent(tx, nameOf(update));
  if (!row) return 'NOTHING';
  if (row.status === 'SUCCEEDED') return row.return_reason && !row.returned_at ? 'RETURN' : 'NOTHING';
  const { state, failure } = update.intent;
  if (state === 'SUCCEEDED') return takeMoney(tx, row, update, now);
  await noteIntentUnpaid(tx, row, { state, failure, now });
  return 'NOTHING';
}

/**
 * Saves the card of a payment, where the provider keeps it for the member. Apart from the payment, because it
 * locks the member, whom others lock before an order. A card used once is not saved.
 */
async function keepItsCard({ db, clock }: Needs, update: ProviderUpdate): Promise<void> {
  const {
    account,
    studioId,
    intent: { methodRef, orderId },
  } = update;
  if (!methodRef || !isId(orderId)) return;
  const card = await account.provider.readCard(methodRef);
  if (!card.customerRef) return;
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    const memberId = await memberOf(tx, orderId);
    await keepCard(tx, systemOf(update, now), {
      memberId,
      provider: account.gateway.provider,
      card,
      makeDefault: false,
      now,
    });
  });
}

/**
 * Applies the state of a payment that the provider reports now, in whatever order its messages came: a fresh
 * answer is the truth. Records the message in the transaction of its effect, so that there is never one
 * without the other.
 *
 * @throws {ProviderTrouble} when the provider does not answer on the way. The payment has its effect by then;
 * saving the card has not happened, and a return is sent again later.
 */
export async function applyIntentUpdate(needs: Needs, update: ProviderUpdate): Promise<void> {
  const { db, clock } = needs;
  const {
    account,
    studioId,
    event,
    intent: { providerRef },
  } = update;
  await adopt(needs, update);
  const followUp = await db.studio(studioId, async (tx): Promise<FollowUp> => {
    const isNew =
      !event || (await noteEvent(tx, { ...event, provider: account.gateway.provider }, clock.now()));
    return isNew ? apply(tx, update, clock.now()) : 'NOTHING';
  });
  if (followUp === 'RETURN') await returnMoney(needs, account, { studioId, providerRef });
  if (followUp === 'KEEP_CARD') await keepItsCard(needs, update);
}
