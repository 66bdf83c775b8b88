import type { Tx } from '../../../../platform/db/database.ts';
import { ledgerRepository, type LedgerLine } from '../ledger.repository.ts';
import { unitValue, type Lot } from '../member-package.rules.ts';

/** The common part of all lines that a booking causes. */
export interface ByBooking {
  bookingId: string;
  /** Who acted for the member; `null` = the member. */
  staffId: string | null;
  now: Date;
}

/** Lines that bookings cause. */
export type Kind = 'CONSUME' | 'RETURN' | 'FORFEIT' | 'SWITCH_CONSUME' | 'SWITCH_RETURN' | 'ADJUST';

/** Unrecognised money, in minor units, and how many credits carry it. */
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
  /** The part of the package's money that moves with the credits. */
  worth?: Value;
  /** The day of the session, on which the value is recognised. */
  serviceDate: string;
}

/** Builds a line that moves the balance; lines of an unlimited package have no delta. */
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
 * The key of a line whose kind a booking may have several times, each once: the caller has locked the booking
 * while this counts them.
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
