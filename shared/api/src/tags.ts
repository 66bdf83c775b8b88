/**
 * Every kind of thing that tags cached answers, in every remote and in the shell. The list is closed on
 * purpose: a tag that only one side knows would silently invalidate nothing.
 */
export const TAGS = [
  'Session',
  'Booking',
  'Member',
  'MemberPackage',
  'PackagePlan',
  'PromoCode',
  'Announcement',
  'Campaign',
  'GiftCard',
  'TaxRate',
  'PaymentMode',
  'Approval',
  'Notification',
  'Order',
  'ClassTemplate',
  'Studio',
  'Room',
  'Staff',
  'Report',
  'Payroll',
  'Profile',
  'Dashboard',
] as const;
export type TagName = (typeof TAGS)[number];

/** Tags one cached thing, or with the id `LIST` every list of that kind. */
export interface Tag {
  type: TagName;
  id: string;
}

/** The tag of all lists of a kind: provided by each list, invalidated by whatever adds or removes an item. */
export const listTag = (type: TagName): Tag => ({ type, id: 'LIST' });

/**
 * The tags of an answer that lists things: one for each item and {@link listTag}.
 * @param items `undefined` when the request failed; the list tag remains, so that a later change tries again.
 */
export const listTags = <Item>(
  type: TagName,
  items: readonly Item[] | undefined,
  idOf: (item: Item) => string,
): Tag[] => [listTag(type), ...(items ?? []).map((item) => ({ type, id: idOf(item) }))];
