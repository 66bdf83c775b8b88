import { REFUND_TOO_HIGH } from '@studio/contract/orderWords';
import { Refusal } from '../../platform/http/refusal.ts';

/** More is to be paid back than there is, with the reason beside the amount. */
export const tooHigh = (message = REFUND_TOO_HIGH): Refusal =>
  new Refusal('REFUND_TOO_HIGH', { message, errors: [{ field: 'amount', message }] });
