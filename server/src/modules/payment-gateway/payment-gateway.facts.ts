import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Charge, ChargeOutcome, RefundOutcome, RefundRequest } from './provider.rules.ts';

export type { Charge, ChargeOutcome, RefundOutcome, RefundRequest } from './provider.rules.ts';

type Needs = Pick<Deps, 'db' | 'auth' | 'config' | 'clock'>;
const NOT_SET_UP = 'The payment provider is not set up.';

/**
 * Charges a saved card, outside any transaction; whoever asks settles the order afterwards with the outcome's `providerRef`.
 * Should they be cut off before, the provider's message or the reconciliation settles it, so that settling has to count
 * one `providerRef` once.
 */
export const chargeSaved = async (_needs: Needs, _charge: Charge): Promise<ChargeOutcome> => ({ status: 'FAILED', providerRef: null, failure: NOT_SET_UP });

/** Sends money of a card payment back, outside any transaction. */
export const refundCharge = async (_needs: Needs, _request: RefundRequest): Promise<RefundOutcome> => ({ status: 'FAILED', refundRef: null, failure: NOT_SET_UP });

/** Whether cards can be charged: there is a key, and the provider took it when it was last asked. */
export async function hasWorkingKey(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('payment_gateway').select('valid').executeTakeFirst();
  return row?.valid ?? false;
}
