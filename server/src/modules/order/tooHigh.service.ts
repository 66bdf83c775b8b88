import { Refusal } from '../../platform/http/refusal.ts';

/** More is to be paid back than there is, with the reason beside the amount. */
export const tooHigh = (message = 'Refund amount cannot be more than the amount paid'): Refusal => new Refusal('40042', { message, errors: [{ field: 'amount', message }] });
