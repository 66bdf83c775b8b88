import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { memberName } from '../../../members/member/member.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { lockOrder, payOrder } from '../../order/order.api.ts';
import { type ChargeOutcome, chargeSaved } from '../../payment-gateway/payment-gateway.api.ts';
import { cardOf } from '../subscription/card.views.ts';
import { type SubscriptionRow, subscriptionRepository } from '../subscription/subscription.repository.ts';
import { mailPaymentFailed } from '../subscription/subscriptionMail.service.ts';
import { openBill, type OpenBill } from './due.views.ts';
import { giveUp } from './giveUp.service.ts';
import { afterFailure } from '../membership.rules.ts';
import { membershipSettings } from '../settings.service.ts';
import { studioSettings, todayOf } from '../../../configure/studio/studio.api.ts';

export interface Collection {
  studioId: string;
  subscriptionId: string;
  /** The last local day whose attempts are due; `null` = at once, regardless of the plan. */
  today: string | null;
}

/** The charge to attempt, read before the transaction ended. */
interface Ask extends OpenBill {
  subscriptionId: string;
  failedAttempts: number;
  paymentMethodId: string | null;
}

/** @returns the due amount; `null` when nothing is due. */
async function readAsk(tx: Tx, { subscriptionId, today }: Collection): Promise<Ask | null> {
  const row = await subscriptionRepository(tx).find(subscriptionId);
  if (!row || !['ACTIVE', 'PAST_DUE', 'CANCEL_AT_END'].includes(row.status)) return null;
  if (today !== null && (row.next_try_on === null || row.next_try_on > today)) return null;
  const bill = await openBill(tx, subscriptionId);
  const paymentMethodId =
    row.mode === 'CARD'
      ? await cardOf(tx, { memberId: row.member_id, paymentMethodId: row.payment_method_id })
      : null;
  return bill && { ...bill, subscriptionId, failedAttempts: row.failed_tries, paymentMethodId };
}

const NOBODY_ASKED: ChargeOutcome = {
  status: 'FAILED',
  providerRef: null,
  failure: '',
  isCardRefused: false,
};

/**
 * The same attempt has the same key on every server: one that was killed after its request gets the same
 * answer again. Another card has it as well, so that of two that are asked at once only one is charged.
 */
const keyOf = ({ subscriptionId, cycleStart, failedAttempts, owedMinor }: Ask): string =>
  `cycle ${subscriptionId} ${cycleStart} ${failedAttempts} ${owedMinor}`;

async function notifyDesk(
  tx: Tx,
  row: SubscriptionRow,
  { packageName, owedMinor, currency }: Ask,
  now: Date,
): Promise<void> {
  const owed = moneyWords(owedMinor, { ...(await studioSettings(tx)), currency });
  const title = `${await memberName(tx, row.member_id)} has not paid ${owed} for ${packageName}`;
  notify(tx, {
    kind: 'PAYMENT_FAILED',
    title,
    body: 'The membership is waiting for payment',
    route: `/dashboard/member/${row.member_id}`,
    leastRole: 'STAFF',
    now,
  });
}

/**
 * Records a failed attempt once: another server may have recorded it, or the money may have arrived in
 * another way.
 */
async function fail(
  tx: Tx,
  ask: Ask,
  { outcome, today, now }: { outcome: ChargeOutcome; today: string; now: Date },
): Promise<boolean> {
  const rows = subscriptionRepository(tx);
  // Locks the order with its packages first, like every payment.
  await lockOrder(tx, ask.orderId);
  const stillOpen = await openBill(tx, ask.subscriptionId);
  const row = await rows.lock(ask.subscriptionId);
  if (!stillOpen || stillOpen.orderId !== ask.orderId || row?.failed_tries !== ask.failedAttempts)
    return false;
  const settings = await membershipSettings(tx);
  const failed = afterFailure(
    { failedAttempts: row.failed_tries, billedOn: ask.cycleStart, today },
    settings.dunningDays,
  );
  await rows.change(row.subscription_id, {
    status: row.status === 'CANCEL_AT_END' ? row.status : 'PAST_DUE',
    failed_tries: failed.failedAttempts,
    next_try_on: failed.nextTryOn,
  });
  await mailPaymentFailed(tx, row.subscription_id, {
    amountMinor: ask.owedMinor,
    failure: outcome.failure,
    isCardRefused: outcome.isCardRefused,
    nextTryOn: failed.nextTryOn,
    afterLastAttempt: settings.afterLastTry,
    now,
  });
  await notifyDesk(tx, row, ask, now);
  if (failed.nextTryOn === null)
    await giveUp(tx, row, {
      cycleStart: ask.cycleStart,
      orderId: ask.orderId,
      how: settings.afterLastTry,
      now,
    });
  return true;
}

/**
 * Collects the money of a billed, unpaid cycle: reads the amount, charges the saved card outside any
 * transaction, and records the answer. Without a card the attempt fails. A provider that is silent is no attempt:
 * nothing is recorded, and whoever asks next has the same key.
 * @returns its outcome; `null` when nothing was due.
 */
export async function collect(deps: Deps, collection: Collection): Promise<ChargeOutcome | null> {
  const { studioId, today } = collection;
  const ask = await deps.db.studio(studioId, (tx) => readAsk(tx, collection));
  if (!ask) return null;
  const { orderId, owedMinor, currency, paymentMethodId } = ask;
  // Nothing is owed where a promo code covers the full price.
  const outcome =
    paymentMethodId && owedMinor > 0
      ? await chargeSaved(deps, {
          studioId,
          paymentMethodId,
          orderId,
          amountMinor: owedMinor,
          currency,
          idempotencyKey: keyOf(ask),
        })
      : ({ ...NOBODY_ASKED, status: owedMinor > 0 ? 'FAILED' : 'SUCCEEDED' } as const);
  const now = deps.clock.now();
  await deps.db.studio(studioId, async (tx) => {
    if (outcome.status === 'SUCCEEDED') return settleCharge(tx, ask, outcome, now);
    if (outcome.status === 'FAILED')
      await fail(tx, ask, { outcome, today: today ?? (await todayOf(tx, now)), now });
  });
  return outcome;
}

async function settleCharge(
  tx: Tx,
  { orderId, owedMinor, provider }: Ask,
  { providerRef }: ChargeOutcome,
  now: Date,
): Promise<void> {
  await payOrder(tx, {
    orderId,
    amountMinor: owedMinor,
    mode: 'CARD',
    staffId: null,
    ...(providerRef && { provider, providerRef }),
    now,
  });
}
