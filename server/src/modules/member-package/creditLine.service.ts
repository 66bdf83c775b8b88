import type { Tx } from '../../platform/db/database.ts';
import { ledgerRepository, type LedgerLine } from './ledger.repository.ts';
import { unitValue, type Lot } from './member-package.rules.ts';

/** What every line that a booking causes has in common. */
export interface ByBooking {
  bookingId: string;
  /** Who acted for the member; `null` = the member. */
  staffId: string | null;
  now: Date;
}

/** Lines that bookings cause. */
export type Kind = 'CONSUME' | 'RETURN' | 'FORFEIT' | 'SWITCH_CONSUME' | 'SWITCH_RETURN' | 'ADJUST';

/** Money that is not earned yet, in minor units, and how many credits carry it. */
export interface Value {
  valueMinor: number;
  valuedCredits: number;
}
export const NOTHING: Value = { valueMinor: 0, valuedCredits: 0 };
export const minus = ({ valueMinor, valuedCredits }: Value): Value => ({
  valueMinor: -valueMinor,
  valuedCredits: -valuedCredits,
});

interface Posting extends ByBooking {
  kind: Kind;
  key?: string;
  reason?: string;
  /** What of the package's money moves with the credits. */
  worth?: Value;
  /** The day of the session: what is earned is earned on it. */
  serviceDate: string;
}

/** The balance moves with the line; an unlimited package has lines without a change. */
export const lineOf = (
  lot: Lot,
  balance: number,
  { kind, bookingId, staffId, now, key, reason = '', worth = NOTHING, serviceDate }: Posting,
): LedgerLine => ({
  studio_package_transaction_id: lot.studioPackageTransactionId,
  kind,
  delta: balance - lot.creditsRemaining,
  balance_after: balance,
  booking_id: bookingId,
  staff_id: staffId,
  reason,
  unit_value: unitValue(Math.abs(worth.valueMinor), Math.abs(worth.valuedCredits)),
  value_minor: worth.valueMinor,
  valued_delta: worth.valuedCredits,
  service_date: serviceDate,
  idem_key: key ?? `${kind.toLowerCase()}:${bookingId}`,
  created_at: now,
});

/**
 * A line of a kind that a booking may have several of, each once: the booking is locked while they are
 * counted.
 */
export async function keyOf(
  tx: Tx,
  {
    studioPackageTransactionId,
    bookingId,
    kind,
  }: { studioPackageTransactionId: string; bookingId: string; kind: Kind },
): Promise<string> {
  const turn = await ledgerRepository(tx).countLines({
    studioPackageTransactionId,
    bookingId,
    kinds: [kind],
  });
  return `${kind.toLowerCase()}:${bookingId}:${studioPackageTransactionId}:${turn}`;
}
