/**
 * What the server notifies open pages of when it changes elsewhere; named like the tags of cached answers.
 */
export const LIVE_TYPES = [
  'Session',
  'Booking',
  'MemberPackage',
  'ClassTemplate',
  'PackagePlan',
  'Order',
  'PromoCode',
  'GiftCard',
  'TaxRate',
  'PaymentMode',
  'Approval',
] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

/** One changed thing; the id `LIST` means that things were added or removed. It has no content. */
export interface Change {
  type: LiveType;
  id: string;
}

/**
 * `data` of one event of GET /api/live/portal. `all`: too much changed, or events were missed: refetch
 * everything.
 */
export interface LiveEvent {
  changes: Change[];
  all: boolean;
}
