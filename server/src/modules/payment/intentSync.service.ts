import { isId } from '@studio/contract/id';
import { writeAudit, type Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../notification/notification.api.ts';
import { settleOrder } from '../order/order.api.ts';
import {
  type Account,
  type IntentName,
  intentRepository,
  type IntentRow,
  keepCard,
  type Needs,
  type ProviderIntent,
} from '../payment-gateway/payment-gateway.api.ts';
import { checkoutRepository } from './checkout.repository.ts';
import { isSameSum, reasonToReturn, type ReturnReason } from './intent.rules.ts';
import { moneyText, payerOf } from './payer.views.ts';
import { returnMoney } from './returnMoney.service.ts';
import { noteEvent } from './webhookEvent.repository.ts';

/** What a provider said of a payment, in whose studio. */
export interface Heard {
  account: Account;
  studioId: string;
  intent: ProviderIntent;
  /** The message that told of it, when one did. */
  event?: { eventId: string; type: string };
  /** Staff who had a saved card charged; nobody else acts in a payment. */
  staff?: Extract<Actor, { audience: 'staff' }>;
}

/** What is left to be done once it is written down. */
type Rest = 'NOTHING' | 'RETURN' | 'KEEP_CARD';

const nameOf = ({ account, intent }: Heard): IntentName => ({
  provider: account.gateway.provider,
  providerRef: intent.providerRef,
});
const systemOf = ({ studioId }: Heard, now: Date): Actor => ({ audience: 'system', studioId, now });

/** What a page asked for, in minor units: what the provider says that it charged there is held against it. */
async function amountAsked(tx: Tx, { orderId, amountMinor, isHosted }: ProviderIntent): Promise<number> {
  const pages = isHosted ? await checkoutRepository(tx).ofOrder(orderId) : [];
  const isAsked = pages.length === 0 || pages.some((page) => page.amount_minor === amountMinor);
  return isAsked ? amountMinor : (pages.at(-1)?.amount_minor ?? amountMinor);
}

/**
 * A payment that was begun on a page of the provider, or was cut off before it was written down here, is
 * known by the order that it names. In a transaction of its own: the row refers to the order, which is locked
 * after its packages only.
 */
async function adopt({ db, clock }: Needs, heard: Heard): Promise<void> {
  const { orderId, currency, isHosted } = heard.intent;
  if (!isId(orderId)) return;
  await db.studio(heard.studioId, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('order_id')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (order)
      await intentRepository(tx).add({
        ...nameOf(heard),
        orderId,
        amountMinor: await amountAsked(tx, heard.intent),
        currency,
        paymentMethodId: null,
        isHosted,
        now: clock.now(),
      });
  });
}

/** The sum that was asked for, in the currency of the order: neither may have changed on the way. */
async function isAsAsked(tx: Tx, row: IntentRow, intent: ProviderIntent): Promise<boolean> {
  const { currency } = await tx
    .selectFrom('orders')
    .select('currency')
    .where('order_id', '=', row.order_id)
    .executeTakeFirstOrThrow();
  return (
    isSameSum({ amountMinor: row.amount_minor, currency: row.currency }, intent) &&
    currency === intent.currency
  );
}

async function settle(tx: Tx, row: IntentRow, heard: Heard, now: Date): Promise<ReturnReason | null> {
  const { intent, account } = heard;
  if (!(await isAsAsked(tx, row, intent))) return 'OTHER_SUM';
  const { amountMinor, providerRef, feeMinor } = intent;
  const { outcome } = await settleOrder(tx, {
    orderId: row.order_id,
    amountMinor,
    mode: 'CARD',
    staffId: heard.staff?.staffId ?? null,
    provider: account.gateway.provider,
    providerRef,
    feeMinor,
    now,
  });
  if (outcome === 'SETTLED')
    writeAudit(tx, heard.staff ?? systemOf(heard, now), {
      action: 'payment.settle',
      entity: 'orders',
      entityId: row.order_id,
      after: { amountMinor, providerRef },
    });
  return reasonToReturn(outcome);
}

async function tellOfReturn(
  tx: Tx,
  row: IntentRow,
  heard: Heard & { reason: ReturnReason },
  now: Date,
): Promise<void> {
  const {
    intent: { amountMinor, currency },
    reason,
  } = heard;
  const payer = await payerOf(tx, row.order_id);
  const title = `${moneyText(amountMinor, { currency })} of ${payer.memberName} goes back`;
  notify(tx, {
    kind: 'PAYMENT_RETURNED',
    leastRole: 'SUPER',
    title,
    body: `Order ${payer.reference}`,
    route: '/dashboard/payments',
    now,
  });
  writeAudit(tx, systemOf(heard, now), {
    action: 'payment.return',
    entity: 'orders',
    entityId: row.order_id,
    after: { amountMinor, reason },
  });
}

const nameOfRow = ({ provider, provider_ref: providerRef }: IntentRow): IntentName => ({
  provider,
  providerRef,
});

/** The money is there: it pays the order, or goes back. */
async function takeMoney(tx: Tx, row: IntentRow, heard: Heard, now: Date): Promise<Rest> {
  const reason = await settle(tx, row, heard, now);
  await intentRepository(tx).change(
    nameOfRow(row),
    { status: 'SUCCEEDED', failure: '', fee_minor: heard.intent.feeMinor, return_reason: reason ?? '' },
    now,
  );
  if (reason) await tellOfReturn(tx, row, { ...heard, reason }, now);
  return reason ? 'RETURN' : 'KEEP_CARD';
}

/**
 * Brings what is written here to what the provider says. What it said before is said again without effect.
 */
async function apply(tx: Tx, heard: Heard, now: Date): Promise<Rest> {
  const row = await intentRepository(tx).lock(nameOf(heard));
  if (!row) return 'NOTHING';
  if (row.status === 'SUCCEEDED') return row.return_reason && !row.returned_at ? 'RETURN' : 'NOTHING';
  const { state, failure } = heard.intent;
  if (state === 'SUCCEEDED') return takeMoney(tx, row, heard, now);
  // Each look counts as one, so that the next one is some minutes away.
  await intentRepository(tx).change(
    nameOfRow(row),
    {
      ...(state === 'CANCELLED' && row.status === 'OPEN' && { status: 'CANCELLED' }),
      ...(failure && { failure }),
    },
    now,
  );
  return 'NOTHING';
}

/**
 * The card of a payment, where the provider keeps it for the member. Apart from the payment, because it locks
 * the member, whom others lock before an order; a card that is not kept for once is entered again.
 */
async function keepItsCard({ db, clock }: Needs, heard: Heard): Promise<void> {
  const {
    account,
    studioId,
    intent: { methodRef, orderId },
  } = heard;
  if (!methodRef || !isId(orderId)) return;
  const card = await account.provider.readCard(methodRef);
  if (!card.customerRef) return;
  const now = clock.now();
  await db.studio(studioId, async (tx) => {
    const { member_id: memberId } = await tx
      .selectFrom('orders')
      .select('member_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await keepCard(tx, systemOf(heard, now), {
      memberId,
      provider: account.gateway.provider,
      card,
      makeDefault: false,
      now,
    });
  });
}

/**
 * Takes in what a provider says of a payment now, whatever it said before and in whatever order: asked
 * afresh, it is the truth. The message that told of it is noted with its effect, so that there is never one
 * without the other.
 *
 * @throws {ProviderTrouble} when the provider does not answer on the way. What was paid for is given by then;
 * a card that was to be kept is not, and money that goes back is asked for again later.
 */
export async function takeIn(needs: Needs, heard: Heard): Promise<void> {
  const { db, clock } = needs;
  const {
    account,
    studioId,
    event,
    intent: { providerRef },
  } = heard;
  await adopt(needs, heard);
  const rest = await db.studio(studioId, async (tx): Promise<Rest> => {
    const isNew =
      !event || (await noteEvent(tx, { ...event, provider: account.gateway.provider }, clock.now()));
    return isNew ? apply(tx, heard, clock.now()) : 'NOTHING';
  });
  if (rest === 'RETURN') await returnMoney(needs, account, { studioId, providerRef });
  if (rest === 'KEEP_CARD') await keepItsCard(needs, heard);
}
