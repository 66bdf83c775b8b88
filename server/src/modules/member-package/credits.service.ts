import type { Tx } from '../../platform/db/database.ts';
import { memberPackageRepository, type LedgerLine } from './member-package.repository.ts';
import { statusWith, unitValue, validityFrom, type Lot } from './member-package.rules.ts';

/** What every line that a booking causes has in common. */
interface ByBooking {
  bookingId: string;
  /** Who acted for the member; `null` = the member. */
  staffId: string | null;
  now: Date;
}

export interface Consumption extends ByBooking {
  /** As locked in this transaction. */
  lot: Lot;
  credits: number;
  /** Day of the session; a package that starts with its first booking starts on it. */
  localDate: string;
}

export interface Undoing extends ByBooking {
  studioPackageTransactionId: string;
}

/** The balance moves with the line; an unlimited package has lines without a change. */
const lineOf = (lot: Lot, balance: number, { kind, bookingId, staffId, now }: ByBooking & { kind: 'CONSUME' | 'RETURN' | 'FORFEIT' }): LedgerLine => ({
  studio_package_transaction_id: lot.studioPackageTransactionId,
  kind,
  delta: balance - lot.creditsRemaining,
  balance_after: balance,
  booking_id: bookingId,
  staff_id: staffId,
  unit_value: unitValue(lot.paidMinor, lot.totalCredits),
  idem_key: `${kind.toLowerCase()}:${bookingId}`,
  created_at: now,
});

/** Takes the credits of a booking from a locked package; a package that starts with its first booking starts. */
export function consume(tx: Tx, { lot, credits, localDate, ...by }: Consumption): void {
  const packages = memberPackageRepository(tx);
  const balance = lot.unlimited ? lot.creditsRemaining : lot.creditsRemaining - credits;
  const { startDate, endDate } = lot.status === 'NOT_STARTED' ? validityFrom(localDate, lot) : lot;
  packages.setBalance({ ...lot, creditsRemaining: balance, status: statusWith(balance, lot.unlimited), startDate, endDate });
  packages.addLine(lineOf(lot, balance, { ...by, kind: 'CONSUME' }));
}

/**
 * Returns the credits of a booking to the package that paid. A used-up package can be used again; one that had started
 * with its first booking and has no other waits for its first booking again. A voided one takes nothing back.
 */
export async function giveBack(tx: Tx, { studioPackageTransactionId, credits, ...by }: Undoing & { credits: number }): Promise<void> {
  const packages = memberPackageRepository(tx);
  const lot = await packages.lock(studioPackageTransactionId);
  if (!lot || lot.status === 'VOIDED') return;
  const balance = lot.unlimited ? lot.creditsRemaining : lot.creditsRemaining + credits;
  const isUnused = lot.activation === 'FIRST_BOOKING' && (await packages.consumptions(studioPackageTransactionId)) === 1;
  const status = lot.status === 'FROZEN' ? lot.status : statusWith(balance, lot.unlimited);
  await packages.change(studioPackageTransactionId, {
    credits_remaining: balance,
    ...(isUnused ? { status: 'NOT_STARTED', start_date: null, end_date: null } : { status }),
  });
  packages.addLine(lineOf(lot, balance, { ...by, kind: 'RETURN' }));
}

/** Notes in the credit statement that a late cancellation kept the credits of a booking. */
export async function forfeit(tx: Tx, { studioPackageTransactionId, ...by }: Undoing): Promise<void> {
  const packages = memberPackageRepository(tx);
  const lot = await packages.lock(studioPackageTransactionId);
  if (lot) packages.addLine(lineOf(lot, lot.creditsRemaining, { ...by, kind: 'FORFEIT' }));
}
