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
  'Announcement',
  'GiftCard',
  'TaxRate',
  'PaymentMode',
  'Approval',
  'Notification',
] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

const REPORTED: readonly string[] = [
  'Session',
  'Booking',
  'MemberPackage',
  'Order',
  'GiftCard',
] satisfies LiveType[];
/** Whether reports count this kind of thing: when one changes, their figures do. */
export const isReported = (type: string): boolean => REPORTED.includes(type);

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
  /** Revision of the registry that is live: a page that knows another one reads it again. */
  registry?: number;
}
