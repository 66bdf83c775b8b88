import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import {
  type Account,
  type IntentName,
  type IntentRow,
  type Needs,
  type ProviderIntent,
  ProviderTrouble,
  lockIntent,
  noteIntentReturned,
} from '../../payment-gateway/payment-gateway.api.ts';
import { RETURN_WORDS, type ReturnReason } from './return.rules.ts';
import { payerOf } from '../payer.views.ts';

async function mailMember(tx: Tx, row: IntentRow, now: Date): Promise<void> {
  const payer = await payerOf(tx, row.order_id);
  const variables = {
    member_first_name: payer.firstName,
    reference: payer.reference,
    amount: moneyWords(row.amount_minor, { ...payer, currency: row.currency }),
    reason: RETURN_WORDS[row.return_reason as ReturnReason],
  };
  queueMail(
    tx,
    { studioId: payer.studioId, to: payer.userEmail, template: 'PAYMENT_RETURNED', variables },
    now,
  );
}

/**
 * `null`: the provider did not answer, and has to be asked again. An empty one: the money is not there any
 * more.
 */
async function askBack(
  { provider }: Account,
  { providerRef, amountMinor, currency }: Pick<ProviderIntent, 'providerRef' | 'amountMinor' | 'currency'>,
): Promise<string | null> {
  try {
    return (await provider.refund({ providerRef, amountMinor, currency, refundId: `return ${providerRef}` }))
      .refundRef;
  } catch (error) {
    if (error instanceof ProviderTrouble) return error.kind === 'ODD' ? '' : null;
    throw error;
  }
}

/**
 * Returns a received payment that cannot count. It paid no order, so there is no refund in the books: its own
 * row records both the payment and its return. Idempotent.
 */
export async function returnMoney(
  needs: Needs,
  account: Account,
  { studioId, providerRef }: { studioId: string; providerRef: string },
): Promise<void> {
  const name: IntentName = { provider: account.gateway.provider, providerRef };
  const { db, clock } = needs;
  const row = await db.studio(studioId, (tx) => lockIntent(tx, name));
  if (!row?.return_reason || row.returned_at) return;
  const intent = await account.provider.readIntent(providerRef);
  const returnRef = await askBack(account, intent);
  if (returnRef === null) return;
  await db.studio(studioId, async (tx) => {
    const locked = await lockIntent(tx, name);
    if (locked?.returned_at !== null) return;
    await noteIntentReturned(tx, name, { returnRef, now: clock.now() });
    if (returnRef) await mailMember(tx, { ...locked, amount_minor: intent.amountMinor }, clock.now());
  });
}
