import { sealedColumn, type Holding } from '../../../platform/keys/holding.ts';

export { hasWorkingKey } from './payment-gateway.views.ts';

export { type Account, accountOf, type Needs } from './account.service.ts';

export { cardsOf, dropCards, findCard, noteExpiryTold } from './card/card.repository.ts';

export { heldRows as cardHeld } from './card/held.repository.ts';

export { keepCard, workingAccount } from './card/card.service.ts';

export { beginIntent, chargeSaved, refundCharge } from './charge.service.ts';

export { putBackKeys } from './key/hold.service.ts';

export { customerOf } from './customer.service.ts';

export {
  addIntent,
  type IntentName,
  type IntentRow,
  intentsOfOrder,
  lockIntent,
  noteIntentPaid,
  noteIntentReturned,
  noteIntentUnpaid,
  putOffIntent,
} from './intent.repository.ts';

export {
  type ChargeOutcome,
  type ProviderCheckout,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderIntent,
} from './stripe/provider.rules.ts';

export { readEvent } from './stripe/stripe.service.ts';

export { ProviderTrouble, translateTrouble } from './trouble.service.ts';

/** Columns of card payments that the server's keys protect. */
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
  sealedColumn({
    name: 'kept keys of payment providers',
    table: 'kept_gateway',
    column: 'secret_key_sealed',
    owner: 'studio_id',
  }),
  sealedColumn({
    name: 'kept secrets of their messages',
    table: 'kept_gateway',
    column: 'webhook_secret_sealed',
    owner: 'studio_id',
  }),
];
