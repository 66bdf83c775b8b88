import { addDays, formatLocalDate } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings, todayOf } from '../../../configure/studio/studio.api.ts';
import { moveDays, type Moving } from '../validity/dates.service.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusAfter, statusWith, validityFrom, worthOf, type Lot } from '../member-package.rules.ts';
import {
  NOTHING,
  keyOf,
  lineOf,
  minus,
  type ByBooking,
  type Kind,
  type Value,
} from './creditLine.service.ts';

export interface Consumption extends ByBooking {
  /** As locked in this transaction. */
  lot: Lot;
  credits: number;
  /** Day of the session; a package that starts with its first booking starts on it. */
  localDate: string;
  /** The member is checked in already: a package that starts with the first visit starts too. */
  isPresent?: boolean;
  /** Why this package pays, in words; part of its statement. */
  reason?: string | undefined;
  /** The booking is in the ledger already: it switches its package, or is restored after a return. */
  again?: 'SWITCH_CONSUME' | 'CONSUME';
  /** Takes the value that the booking took before and gave back, so that not a cent moves by rounding. */
  asBefore?: boolean;
}

export interface Undoing extends ByBooking {
  studioPackageTransactionId: string;
}

export interface Return extends Undoing {
  credits: number;
  as?: 'RETURN' | 'SWITCH_RETURN';
  /**
   * The studio's local day, when the studio is the cause: returned credits of a package that has ended stay
   * usable for another week.
   */
  graceFrom?: string;
}

export interface Adjustment extends Undoing {
  /** The change of credits; the balance never falls below zero. */
  delta: number;
  reason: string;
}

const GRACE_DAYS = 7;

const without = (lot: Lot, credits: number): number =>
  lot.unlimited ? lot.creditsRemaining : lot.creditsRemaining - credits;

/**
 * The status after taking credits. A package that waits for its first booking starts; one that waits for the
 * first visit, or is frozen for some days, does not yet.
 */
function afterTaking(
  lot: Lot,
  balance: number,
  { localDate, isPresent = false }: Pick<Consumption, 'localDate' | 'isPresent'>,
): Pick<Lot, 'status' | 'startDate' | 'endDate'> {
  const starts = lot.status === 'NOT_STARTED' && (isPresent || lot.activation !== 'FIRST_ATTENDANCE');
  const { startDate, endDate } = starts ? validityFrom(localDate, lot) : lot;
  const waits = lot.status === 'FROZEN' || (lot.status === 'NOT_STARTED' && !starts);
  return { status: waits ? lot.status : statusWith(balance, lot.unlimited), startDate, endDate };
}

function take(
  tx: Tx,
  { lot, credits, localDate, isPresent, reason = '', ...by }: Consumption,
  { worth = worthOf(lot, credits), ...line }: { kind: Kind; key?: string; worth?: Value },
): void {
  const packages = memberPackageRepository(tx);
  const balance = without(lot, credits);
  packages.setBalance({
    ...lot,
    creditsRemaining: balance,
    valueMinor: lot.valueMinor - worth.valueMinor,
    valuedCredits: lot.valuedCredits - worth.valuedCredits,
    ...afterTaking(lot, balance, { localDate, isPresent }),
  });
  ledgerRepository(tx).add(
    lineOf(lot, balance, { ...by, ...line, reason, worth: minus(worth), serviceDate: localDate }),
  );
}

/**
 * Takes the credits of a new booking from a locked package, and starts a package that starts with its first
 * booking.
 */
export const takeCredits = (tx: Tx, consumption: Consumption): void =>
  take(tx, consumption, { kind: 'CONSUME' });

/**
 * The value that a booking took, and the day it counts for: its session's, or today when it took nothing of
 * the package.
 */
async function takenBy(
  tx: Tx,
  { studioPackageTransactionId, bookingId, now }: Undoing,
): Promise<Value & { serviceDate: string }> {
  const taking = await ledgerRepository(tx).lastTaking({ studioPackageTransactionId, bookingId });
  if (!taking) return { ...NOTHING, serviceDate: await todayOf(tx, now) };
  return {
    valueMinor: -taking.value_minor,
    valuedCredits: -taking.valued_delta,
    serviceDate: taking.service_date,
  };
}

/**
 * The last day of a package after a return: a week from today when it has ended and the studio is the cause.
 */
const endAfterReturn = ({ endDate }: Lot, graceFrom: string | undefined): string | null =>
  endDate !== null && graceFrom !== undefined && endDate < graceFrom
    ? addDays(graceFrom, GRACE_DAYS)
    : endDate;

/** What the booking took before, while the package still has so much; else what its credits are worth now. */
async function worthBefore(tx: Tx, { lot, credits, ...by }: Consumption): Promise<Value> {
  const { studioPackageTransactionId } = lot;
  const { valueMinor, valuedCredits } = await takenBy(tx, { studioPackageTransactionId, ...by });
  const left = lot.valuedCredits - valuedCredits;
  const isLeft = lot.valueMinor >= valueMinor && (left > 0 || (left === 0 && lot.valueMinor === valueMinor));
  return isLeft ? { valueMinor, valuedCredits } : worthOf(lot, credits);
}

/** Takes the credits of a booking that is in the ledger already. */
export async function takeCreditsAgain(
  tx: Tx,
  { again = 'CONSUME', asBefore = false, ...consumption }: Consumption,
): Promise<void> {
  const { lot, bookingId } = consumption;
  const { studioPackageTransactionId } = lot;
  const worth = asBefore ? { worth: await worthBefore(tx, consumption) } : {};
  const key = await keyOf(tx, { studioPackageTransactionId, bookingId, kind: again });
  take(tx, consumption, { kind: again, key, ...worth });
}

/**
 * Returns the credits of a booking to the package that paid. A used-up package becomes usable; one that had
 * started with this booking alone waits for its first booking again. A voided one takes nothing back.
 */
export async function giveBackCredits(
  tx: Tx,
  { studioPackageTransactionId, credits, as: kind = 'RETURN', graceFrom, ...by }: Return,
): Promise<void> {
  const packages = memberPackageRepository(tx);
  const lot = await packages.lock(studioPackageTransactionId);
  if (!lot || lot.status === 'VOIDED') return;
  const key = await keyOf(tx, { studioPackageTransactionId, bookingId: by.bookingId, kind });
  const balance = without(lot, -credits);
  const isUntouched =
    lot.activation === 'FIRST_BOOKING' &&
    (await ledgerRepository(tx).consumptions(studioPackageTransactionId)) === 1;
  const status = statusAfter(lot, balance);
  const endDate = endAfterReturn(lot, graceFrom);
  const taken = await takenBy(tx, { studioPackageTransactionId, ...by });
  await packages.change(studioPackageTransactionId, {
    credits_remaining: balance,
    value_minor: lot.valueMinor + taken.valueMinor,
    valued_credits: lot.valuedCredits + taken.valuedCredits,
    ...(isUntouched ? { status: 'NOT_STARTED', start_date: null, end_date: null } : { status }),
  });
  const isLonger = endDate !== lot.endDate && !isUntouched;
  const reason =
    isLonger && endDate ? `Can be used until ${formatLocalDate(endDate, await studioSettings(tx))}` : '';
  ledgerRepository(tx).add(
    lineOf(lot, balance, { ...by, kind, key, reason, worth: taken, serviceDate: taken.serviceDate }),
  );
  if (isLonger && graceFrom !== undefined)
    await extend(tx, studioPackageTransactionId, {
      endDate,
      moving: {
        today: graceFrom,
        now: by.now,
        staffId: by.staffId,
        reason: 'A class was cancelled by the studio',
      },
    });
}

/** Reopens a package that had ended, and reverses the recognition of its end. */
async function extend(
  tx: Tx,
  packageId: string,
  { endDate, moving }: { endDate: string | null; moving: Moving },
): Promise<void> {
  const lot = await memberPackageRepository(tx).lock(packageId);
  if (lot) await moveDays(tx, lot, { startDate: lot.startDate, endDate }, moving);
}

/**
 * Writes into the credit statement that a late cancellation or a no-show forfeited the credits of a booking.
 */
export async function forfeitCredits(tx: Tx, { studioPackageTransactionId, ...by }: Undoing): Promise<void> {
  const packages = memberPackageRepository(tx);
  const lot = await packages.lock(studioPackageTransactionId);
  if (!lot) return;
  const key = await keyOf(tx, { studioPackageTransactionId, bookingId: by.bookingId, kind: 'FORFEIT' });
  const { serviceDate } = await takenBy(tx, { studioPackageTransactionId, ...by });
  ledgerRepository(tx).add(lineOf(lot, lot.creditsRemaining, { ...by, kind: 'FORFEIT', key, serviceDate }));
}

/**
 * Takes credits as a penalty, or returns them. Never more than it has; leaves an unlimited or voided package
 * alone. @returns the change of its credits, negative for fewer.
 */
export async function adjustAsPenalty(
  tx: Tx,
  { studioPackageTransactionId, delta, reason, ...by }: Adjustment,
): Promise<number> {
  const packages = memberPackageRepository(tx);
  const lot = await packages.lock(studioPackageTransactionId);
  if (!lot || lot.unlimited || lot.status === 'VOIDED') return 0;
  const balance = Math.max(0, lot.creditsRemaining + delta);
  if (balance === lot.creditsRemaining) return 0;
  const key = await keyOf(tx, { studioPackageTransactionId, bookingId: by.bookingId, kind: 'ADJUST' });
  const { serviceDate } = await takenBy(tx, { studioPackageTransactionId, ...by });
  // A reversed penalty returns what it has taken.
  const lost =
    balance < lot.creditsRemaining
      ? worthOf(lot, lot.creditsRemaining - balance)
      : minus(await ledgerRepository(tx).adjustedBy({ studioPackageTransactionId, bookingId: by.bookingId }));
  await packages.change(studioPackageTransactionId, {
    credits_remaining: balance,
    value_minor: lot.valueMinor - lost.valueMinor,
    valued_credits: lot.valuedCredits - lost.valuedCredits,
    status: statusAfter(lot, balance),
  });
  ledgerRepository(tx).add(
    lineOf(lot, balance, { ...by, kind: 'ADJUST', key, reason, worth: minus(lost), serviceDate }),
  );
  return balance - lot.creditsRemaining;
}
