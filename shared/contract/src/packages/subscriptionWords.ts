import type { CancelReason } from './subscription.schema.ts';

/** Why a membership was cancelled, in words for staff. */
export const CANCEL_REASON_LABELS: Record<CancelReason, string> = {
  PRICE: 'Too expensive',
  NO_TIME: 'No time',
  MOVING: 'Moving away',
  INJURY: 'Injury or illness',
  NOT_SATISFIED: 'Not satisfied',
  OTHER_STUDIO: 'Goes to another studio',
  NOT_PAID: 'Not paid',
  OTHER: 'Other',
};
