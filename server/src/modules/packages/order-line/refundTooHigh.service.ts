import { REFUND_TOO_HIGH } from '@studio/contract/orders/orderWords';
import { Refusal } from '../../../platform/refusal.ts';

/** The refusal of a refund above what is left, with the reason at the amount field. */
export const refundTooHigh = (message = REFUND_TOO_HIGH): Refusal =>
  new Refusal('REFUND_TOO_HIGH', { message, errors: [{ field: 'amount', message }] });
