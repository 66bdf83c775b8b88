import { answer } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { aQuote } from '@studio/contract/testing/orders';
import type { PublicPlan } from '@studio/contract/packages/package-plan.schema';
import type { PaymentMethod } from '@studio/contract/orders/pay-order.schema';

type Mode = 'CARD' | 'QR' | 'BANK_TRANSFER' | 'CASH';

interface Shop {
  plans?: PublicPlan[];
  modes?: Mode[];
  cards?: PaymentMethod[];
}

/**
 * Handlers of a studio that sells: its plans and payment modes, the member's cards, and a quote without
 * discount or tax.
 */
export const onShop = ({ plans = [], modes = ['CARD', 'QR', 'BANK_TRANSFER', 'CASH'], cards = [] }: Shop) => [
  onGet('/api/studio-package/public', () => answer(plans)),
  onGet('/api/studio-package/list', () => answer(plans)),
  onGet('/api/transaction/payment-modes', () =>
    answer(modes.map((mode) => ({ mode, instructions: '', requireProof: false }))),
  ),
  onGet('/api/transaction/payment-method', () => answer(cards)),
  onPost('/api/transaction/quote', () => answer(aQuote())),
];
