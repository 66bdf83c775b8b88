/**
 * What a change of an order locks, in the order in which everybody locks it: two changes that took the same locks in
 * different orders could wait for each other.
 */
export const LOCK_ORDER = [
  'SESSIONS',
  'PACKAGES',
  'ORDERS',
  'PROMO_CODES',
  'MEMBERSHIPS',
  'GIFT_CARDS',
  'RECEIPTS',
] as const;
export type Lock = (typeof LOCK_ORDER)[number];

/** Sorts by what is locked. Those that lock the same keep their order. */
export const inLockOrder = <T extends { locks: Lock }>(followers: readonly T[]): T[] =>
  followers.toSorted((one, other) => LOCK_ORDER.indexOf(one.locks) - LOCK_ORDER.indexOf(other.locks));
