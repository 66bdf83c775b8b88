import type { Tx } from '../../platform/db/database.ts';
import { sealedColumn, type Holding } from '../../platform/keys/holding.ts';

export { type Account, accountOf, type Needs } from './account.service.ts';
export { cardsOf, findCard } from './card.repository.ts';
export { keepCard, workingAccount } from './card.service.ts';
export { beginIntent, chargeSaved, refundCharge } from './charge.service.ts';
export { customerOf } from './customer.service.ts';
export { type IntentName, intentRepository, type IntentRow } from './intent.repository.ts';
export {
  type ChargeOutcome,
  type ProviderCheckout,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderIntent,
} from './provider.rules.ts';
export { readEvent } from './stripe.service.ts';
export { ProviderTrouble, refuseTrouble } from './trouble.service.ts';

/** Whether cards can be charged: there is a key, and the provider took it when it was last asked. */
export async function hasWorkingKey(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('payment_gateway').select('valid').executeTakeFirst();
  return row?.valid ?? false;
}

/** What of card payments is under keys of the server. */
export const gatewayHoldings: readonly Holding[] = [
  sealedColumn({
    name: 'keys of payment providers',
    table: 'payment_gateway',
    column: 'secret_key_sealed',
    owner: 'studio_id',
  }),
  sealedColumn({
    name: 'secrets of their messages',
    table: 'payment_gateway',
    column: 'webhook_secret_sealed',
    owner: 'studio_id',
  }),
];
