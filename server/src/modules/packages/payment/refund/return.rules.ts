/** Why a received payment has to be returned. */
export type ReturnReason = 'ORDER_CLOSED' | 'PAID_ALREADY' | 'OTHER_SUM';

/** The reason for the member, as a sentence. */
export const RETURN_WORDS: Record<ReturnReason, string> = {
  ORDER_CLOSED: 'It arrived after the order was closed.',
  PAID_ALREADY: 'The order was already paid another way.',
  OTHER_SUM: 'The amount did not match the order.',
};
