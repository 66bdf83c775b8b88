import { formatMoney, toDecimal } from '@studio/contract/money';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { memberName } from '../member/member.api.ts';
import { notify } from '../notification/notification.api.ts';
import { lockOrder, settleOrder } from '../order/order.api.ts';
import { type ChargeOutcome, chargeSaved } from '../payment-gateway/payment-gateway.api.ts';
import {
  cardOf,
  mailPaymentFailed,
  type SubscriptionRow,
  subscriptionRows,
} from '../subscription/subscription.api.ts';
import { openBill, type OpenBill } from './due.views.ts';
import { giveUp } from './giveUp.service.ts';
import { afterFailure } from './membership.rules.ts';
import { todayOf } from './moment.service.ts';
import { membershipSettings } from './settings.service.ts';

export interface Collection {
  studioId: string;
  subscriptionId: string;
  /** The last local day whose tries are due; `null` = at once, whatever day is planned. */
  today: string | null;
}

/** What is about to be asked for, as it was before it was. */
interface Ask extends OpenBill {
  subscriptionId: string;
  failedTries: number;
  paymentMethodId: string | null;
}

/** @returns what is owed and due to be asked for; `null` when nothing is. */
async function readAsk(tx: Tx, { subscriptionId, today }: Collection): Promise<Ask | null> {
  const row = await subscriptionRows(tx).find(subscriptionId);
  if (!row || !['ACTIVE', 'PAST_DUE', 'CANCEL_AT_END'].includes(row.status)) return null;
  if (today !== null && (row.next_try_on === null || row.next_try_on > today)) return null;
  const bill = await openBill(tx, subscriptionId);
  const paymentMethodId =
    row.mode === 'CARD'
      ? await cardOf(tx, { memberId: row.member_id, paymentMethodId: row.payment_method_id })
      : null;
  return bill && { ...bill, subscriptionId, failedTries: row.failed_tries, paymentMethodId };
}

const NOBODY_ASKED: ChargeOutcome = { status: 'FAILED', providerRef: null, failure: '' };

/**
 * The same try has the same key, whoever makes it: a server that was killed after it asked is told the same
 * again.
 */
const keyOf = ({ subscriptionId, cycleStart, failedTries, paymentMethodId }: Ask): string =>
  `cycle ${subscriptionId} ${cycleStart} ${failedTries} ${paymentMethodId}`;

async function tellDesk(
  tx: Tx,
  row: SubscriptionRow,
  { packageName, owedMinor, currency }: Ask,
  now: Date,
): Promise<void> {
  const title = `${await memberName(tx, row.member_id)} has not paid ${formatMoney(toDecimal(owedMinor, currency), currency)} for ${packageName}`;
  notify(tx, {
    kind: 'PAYMENT_TO_APPROVE',
    title,
    body: 'The membership waits for its money',
    route: `/dashboard/member/${row.member_id}`,
    leastRole: 'STAFF',
    now,
  });
}

/**
 * Notes that a try was in vain, once: another server may have noted it, or the money may have come another
 * way.
 */
async function fail(
  tx: Tx,
  ask: Ask,
  { failure, today, now }: { failure: string; today: string; now: Date },
): Promise<boolean> {
  const rows = subscriptionRows(tx);
  // The order goes first with its packages, as with money that comes in.
  await lockOrder(tx, ask.orderId);
  const stillOpen = await openBill(tx, ask.subscriptionId);
  const row = await rows.lock(ask.subscriptionId);
  if (!stillOpen || stillOpen.orderId !== ask.orderId || row?.failed_tries !== ask.failedTries) return false;
  const settings = await membershipSettings(tx);
  const failed = afterFailure(
    { failedTries: row.failed_tries, billedOn: ask.cycleStart, today },
    settings.dunningDays,
  );
  await rows.change(row.subscription_id, {
    status: row.status === 'CANCEL_AT_END' ? row.status : 'PAST_DUE',
    failed_tries: failed.failedTries,
    next_try_on: failed.nextTryOn,
  });
  await mailPaymentFailed(tx, row.subscription_id, {
    amountMinor: ask.owedMinor,
    failure,
    nextTryOn: failed.nextTryOn,
    afterLastTry: settings.afterLastTry,
    now,
  });
  await tellDesk(tx, row, ask, now);
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
 * Asks for the money of the cycle that is billed and not paid: reads what is owed, charges the saved card
 * outside any transaction, and writes down the answer. Without a card nobody is asked, and the try is in
 * vain.
 * @returns what became of it; `null` when nothing was due.
 */
export async function collect(deps: Deps, collection: Collection): Promise<ChargeOutcome['status'] | null> {
  const { studioId, today } = collection;
  const ask = await deps.db.studio(studioId, (tx) => readAsk(tx, collection));
  if (!ask) return null;
  const { orderId, owedMinor, currency, paymentMethodId } = ask;
  // Nothing is owed where a code has taken all of the price.
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
      await fail(tx, ask, { failure: outcome.failure, today: today ?? (await todayOf(tx, now)), now });
  });
  return outcome.status;
}

async function settleCharge(
  tx: Tx,
  { orderId, owedMinor, provider }: Ask,
  { providerRef }: ChargeOutcome,
  now: Date,
): Promise<void> {
  await settleOrder(tx, {
    orderId,
    amountMinor: owedMinor,
    mode: 'CARD',
    staffId: null,
    ...(providerRef && { provider, providerRef }),
    now,
  });
}
