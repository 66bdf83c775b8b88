import { ceilingOf } from '../values/money.ts';
import { CHANGEABLE_ROLES, type StaffRole } from './roles/roles.ts';

/** What staff can give away under a limit per role. */
export const DESK_LIMIT_KINDS = [
  'CREDITS',
  'DAYS',
  'DISCOUNT',
  'FREE_BOOKING',
  'FREE_PACKAGE',
  'WAIVE',
  'REFUND',
] as const;
export type DeskLimitKind = (typeof DESK_LIMIT_KINDS)[number];
/** What the daily digest counts: the same, and voided packages, whose refunds count as refunds. */
export const DESK_ACT_KINDS = [...DESK_LIMIT_KINDS, 'VOID'] as const;
export type DeskActKind = (typeof DESK_ACT_KINDS)[number];

/** Roles that have limits. Owners have none. */
export const LIMITED_ROLES = CHANGEABLE_ROLES;
export type LimitedRole = (typeof LIMITED_ROLES)[number];
export const isLimitedRole = (role: StaffRole): role is LimitedRole => role !== 'OWNER';

/**
 * The maximum of one kind: at a time, for one member in a day, and by one person in a day (the studio's local
 * day); null = no limit. Counted in credits, days, bookings, packages, penalties; money in whole units of the
 * currency, except that a discount at a time is a percentage of the price.
 */
export interface DeskLimit {
  perCall: number | null;
  perMemberDay: number | null;
  perStaffDay: number | null;
}
export type DeskLimits = Record<DeskLimitKind, DeskLimit>;
export type DeskLimitTable = Record<LimitedRole, DeskLimits>;

const limit = (
  perCall: number | null,
  perMemberDay: number | null,
  perStaffDay: number | null,
): DeskLimit => ({ perCall, perMemberDay, perStaffDay });
const NO_LIMIT = limit(null, null, null);

/**
 * The front desk: 14 days and one credit (rules B12), 10% off (decisions C6); only a manager may give a
 * package for nothing. A few discounts a day: more in one go is for a manager to decide.
 */
const DESK: DeskLimits = {
  CREDITS: limit(1, 1, 5),
  DAYS: limit(14, 14, 70),
  DISCOUNT: limit(10, 50, 200),
  FREE_BOOKING: limit(null, 1, 3),
  FREE_PACKAGE: limit(null, 0, 0),
  WAIVE: limit(null, 2, 5),
  REFUND: NO_LIMIT,
};
const MANAGER: DeskLimits = {
  CREDITS: NO_LIMIT,
  DAYS: NO_LIMIT,
  DISCOUNT: NO_LIMIT,
  FREE_BOOKING: NO_LIMIT,
  FREE_PACKAGE: NO_LIMIT,
  WAIVE: NO_LIMIT,
  REFUND: NO_LIMIT,
};

/** The defaults of every studio; owners change them. */
export const DESK_LIMITS: DeskLimitTable = { TRAINER: DESK, STAFF: DESK, SUPER: MANAGER };

/** The same in a currency of which a unit buys less: about as much as in dollars. @param currency ISO 4217. */
export function deskLimitsIn(currency: string): DeskLimitTable {
  const units = ceilingOf(currency) / ceilingOf('USD');
  const { perCall, perMemberDay, perStaffDay } = DESK.DISCOUNT;
  const inUnits = (amount: number | null): number | null => amount && amount * units;
  const desk = { ...DESK, DISCOUNT: limit(perCall, inUnits(perMemberDay), inUnits(perStaffDay)) };
  return { TRAINER: desk, STAFF: desk, SUPER: MANAGER };
}

/** The highest value that a limit can be set to; of money it is that of an amount. */
export const MAX_LIMIT = 1_000_000;
