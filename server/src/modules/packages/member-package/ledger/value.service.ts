import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { todayOf } from '../../../configure/studio/studio.api.ts';
import { recogniseUntil } from '../recognition/recognition.service.ts';
import { isByTime } from '../recognition/recognition.rules.ts';
import { ledgerRepository, type LedgerLine } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import type { Lot } from '../member-package.rules.ts';

/** Money of a package that moves without its credits. Amounts are minor units, above zero. */
export interface ValueChange {
  packageId: string;
  /** With its tax. */
  amountMinor: number;
  /** The amount without tax, which is recognised, or no longer. */
  valueMinor: number;
  /** The payment or refund behind it: each counts once. */
  causeId: string;
  staffId: string | null;
  reason?: string;
  now: Date;
}

interface Posting {
  kind: 'PAYMENT' | 'CATCH_UP' | 'REFUND' | 'ADJUST';
  valueMinor: number;
  valuedDelta?: number;
  reason?: string;
}

const lineOf = (
  lot: Lot,
  { causeId, staffId, now, day }: ValueChange & { day: string },
  { kind, valueMinor, valuedDelta = 0, reason = '' }: Posting,
): LedgerLine => ({
  studio_package_transaction_id: lot.studioPackageTransactionId,
  kind,
  delta: 0,
  balance_after: lot.creditsRemaining,
  staff_id: staffId,
  reason,
  value_minor: valueMinor,
  valued_delta: valuedDelta,
  service_date: day,
  idem_key: `${kind.toLowerCase()}:${lot.studioPackageTransactionId}:${causeId}`,
  created_at: now,
});

/** Locks the package, and recognises its days until yesterday: today's money is for today and after. */
async function lockSettled(
  tx: Tx,
  { packageId, now }: ValueChange,
): Promise<{ lot: Lot; day: string } | null> {
  const day = await todayOf(tx, now);
  const packages = memberPackageRepository(tx);
  const lot = await packages.lock(packageId);
  if (!lot || !isByTime(lot)) return lot && { lot, day };
  await recogniseUntil(tx, { packageId, day: addDays(day, -1), now });
  const settled = await packages.lock(packageId);
  return settled && { lot: settled, day };
}

/** How many credits begin to carry value with the first payment of a package that was granted before. */
async function newCarriers(tx: Tx, lot: Lot): Promise<number> {
  if (lot.valuedCredits > 0) return 0;
  return (await ledgerRepository(tx).wasEverWorth(lot.studioPackageTransactionId))
    ? 0
    : Math.min(lot.creditsRemaining, lot.totalCredits);
}

const isOver = ({ status, endDate }: Lot, day: string): boolean =>
  status === 'VOIDED' || (endDate !== null && endDate < day);

/**
 * Adds a payment to a package that was granted before, such as an instalment: its remaining credits carry it,
 * or its days. Without anything left to carry it, it is recognised at once. The ledger refuses a repeated
 * call for the same payment. Call it with orders not locked yet, or locked after packages.
 */
export async function addValue(tx: Tx, change: ValueChange): Promise<void> {
  const settled = await lockSettled(tx, change);
  if (!settled) return;
  const { lot, day } = settled;
  const { amountMinor, valueMinor, reason = '' } = change;
  const carriers = isByTime(lot) ? 0 : await newCarriers(tx, lot);
  const isCarried = !isOver(lot, day) && (isByTime(lot) || lot.valuedCredits + carriers > 0);
  const of = { ...change, day };
  ledgerRepository(tx).add(
    lineOf(lot, of, { kind: 'PAYMENT', valueMinor, valuedDelta: isCarried ? carriers : 0, reason }),
  );
  if (!isCarried)
    ledgerRepository(tx).add(
      lineOf(lot, of, { kind: 'CATCH_UP', valueMinor: -valueMinor, reason: 'Nothing was left to carry it' }),
    );
  await memberPackageRepository(tx).change(change.packageId, {
    paid_minor: lot.paidMinor + amountMinor,
    ...(isCarried && {
      value_minor: lot.valueMinor + valueMinor,
      valued_credits: lot.valuedCredits + carriers,
    }),
  });
}

/**
 * Takes refunded money from a package: from its unrecognised value first, then, for value that was recognised
 * or closed by a void, from today's revenue. Works the same before and after a void.
 */
export async function takeValue(tx: Tx, change: ValueChange): Promise<void> {
  const settled = await lockSettled(tx, change);
  if (!settled) return;
  const { lot, day } = settled;
  const { amountMinor, valueMinor, reason = '' } = change;
  const beyond = Math.max(0, valueMinor - lot.valueMinor);
  const of = { ...change, day };
  ledgerRepository(tx).add(lineOf(lot, of, { kind: 'REFUND', valueMinor: -valueMinor, reason }));
  if (beyond > 0)
    ledgerRepository(tx).add(
      lineOf(lot, of, { kind: 'ADJUST', valueMinor: beyond, reason: 'Refunded beyond what was left' }),
    );
  await memberPackageRepository(tx).change(change.packageId, {
    refunded_minor: lot.refundedMinor + amountMinor,
    value_minor: lot.valueMinor - valueMinor + beyond,
  });
}
