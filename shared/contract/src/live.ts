/** What open pages hear of when it changes elsewhere; names as the marks of cached answers. */
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

/** One changed thing, or with the id `LIST` that things were added or removed. Nothing of its content. */
export interface Change {
  type: LiveType;
  id: string;
}

/**
 * `data` of one event of GET /api/live/portal. `all`: too much changed, or something was missed: ask
 * everything again.
 */
export interface News {
  changes: Change[];
  all: boolean;
}
