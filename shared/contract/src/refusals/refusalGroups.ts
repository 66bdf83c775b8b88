import type { RefusalName } from './codes.ts';

/**
 * Groups of refusals that occur together wherever the same question is checked. A route lists them with its
 * own.
 */

/** What the platform itself may answer on any route: no route lists them. */
export const PLATFORM_REFUSALS = [
  'INVALID_FIELDS',
  'NOT_SIGNED_IN',
  'NOT_ALLOWED',
  'WRONG_TOKEN',
  'SET_UP_NEEDED',
  'KEY_REUSED',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalName[];

/** Why one package cannot pay for a place. */
export const PACKAGE_REFUSALS = [
  'PACKAGE_WRONG_CLASS',
  'NO_CREDITS_LEFT',
  'PACKAGE_WRONG_DATE',
  'PACKAGE_FROZEN',
  'PACKAGE_WRONG_HOURS',
  'DAILY_LIMIT',
  'WEEKLY_LIMIT',
  'MONTHLY_LIMIT',
  'UPCOMING_LIMIT',
] as const satisfies readonly RefusalName[];

export type PackageRefusal = (typeof PACKAGE_REFUSALS)[number];

/** Why none of a member's packages pays for a place. */
export const PAYING_REFUSALS = [
  'NO_PACKAGE_PAYS',
  ...PACKAGE_REFUSALS,
] as const satisfies readonly RefusalName[];

/** Why a member cannot have a place, however it is paid. */
export const PLACE_REFUSALS = [
  'SESSION_FULL',
  'NOT_OPEN_YET',
  'BOOKING_CLOSED',
  'ALREADY_BOOKED',
  'OVERLAPS',
  'BOOKING_LIMIT',
  'MEMBER_BLOCKED',
  'TOO_YOUNG',
  'BIRTHDAY_NEEDED',
  'WAIVER_NEEDED',
] as const satisfies readonly RefusalName[];

/** Why a member cannot book: no place, or nothing that pays for it. */
export const BOOKING_REFUSALS = [
  ...PLACE_REFUSALS,
  ...PAYING_REFUSALS,
] as const satisfies readonly RefusalName[];

/** Why a place cannot be taken, by whoever takes it: also checked in at once, by the desk. */
export const TAKING_REFUSALS = [
  ...BOOKING_REFUSALS,
  'SPOT_TAKEN',
  'ATTENDANCE_LOCKED',
] as const satisfies readonly RefusalName[];

/** Why a plan cannot be bought at all, or not with this promo code, gift card or way of paying. */
export const SALE_REFUSALS = [
  'PROMO_CODE_INVALID',
  'GIFT_CARD_INVALID',
  'PAYMENT_MODE_NOT_OFFERED',
  'NOT_ON_SALE',
  'SOLD_OUT',
  'PURCHASE_LIMIT',
  'NEW_CLIENTS_ONLY',
  'PLAN_LIMIT',
] as const satisfies readonly RefusalName[];

/** Why an order cannot be placed, whatever it is for. */
export const ORDER_REFUSALS = ['PROMO_CODE_INVALID', 'PLAN_LIMIT'] as const satisfies readonly RefusalName[];

/** Why a sign-in fails, by a password and a second factor. */
export const SIGN_IN_REFUSALS = [
  'CODE_WRONG',
  'SIGN_IN_WRONG',
  'ACCOUNT_LOCKED',
  'SECOND_FACTOR_NEEDED',
] as const satisfies readonly RefusalName[];
