import { addDays } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/announce.ts';
import type { Days } from './change.rules.ts';
import { changeRepository } from './change.repository.ts';
import { isByTime } from './earning.rules.ts';
import { earnUntil } from './earning.service.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import { statusWith, type Lot } from './member-package.rules.ts';

/** Who moves the days of packages, when and why. */
export interface Moving {
  /** The studio's local day. */
  today: string;
  now: Date;
  /** Null = nobody by hand. */
  staffId: string | null;
  reason: string;
  /** Several packages that were changed at once. */
  batchId?: string;
}

/**
 * What the noted end of a package had earned is not earned yet after all: as much as its credits can still
 * carry.
 */
async function revive(
  tx: Tx,
  lot: Lot,
  { today, now, staffId, reason }: Moving,
): Promise<Pick<Lot, 'valueMinor' | 'valuedCredits'>> {
  const { studioPackageTransactionId: packageId, creditsRemaining } = lot;
  const lost = await ledgerRepository(tx).lostAtEnd(packageId);
  const valuedCredits = Math.min(
    lost.valuedCredits || creditsRemaining,
    creditsRemaining - lot.valuedCredits,
  );
  if (lost.valueMinor <= 0 || valuedCredits <= 0) return lot;
  ledgerRepository(tx).add({
    studio_package_transaction_id: packageId,
    kind: 'REVIVE',
    delta: 0,
    balance_after: creditsRemaining,
    value_minor: lost.valueMinor,
    valued_delta: valuedCredits,
    staff_id: staffId,
    reason,
    service_date: today,
    idem_key: `revive:${packageId}:${lost.times}`,
    created_at: now,
  });
  return { valueMinor: lot.valueMinor + lost.valueMinor, valuedCredits: lot.valuedCredits + valuedCredits };
}

/** An end that is not over any more was noted too early. */
async function reopening(tx: Tx, lot: Lot, endDate: string | null, moving: Moving) {
  if (lot.expiredOn === null || (endDate !== null && endDate < moving.today)) return {};
  const { valueMinor, valuedCredits } = await revive(tx, lot, moving);
  return { expired_on: null, value_minor: valueMinor, valued_credits: valuedCredits };
}

const statusOf = ({ status, creditsRemaining, unlimited }: Lot, { startDate }: Days): string => {
  if (status === 'FROZEN' || (status === 'NOT_STARTED' && startDate === null)) return status;
  return statusWith(creditsRemaining, unlimited);
};

/**
 * Gives a locked package other days and notes each in its change log. One that had ended can be used again,
 * with what it was worth; what days have earned of it until now stays earned.
 */
export async function moveDays(tx: Tx, lot: Lot, days: Days, moving: Moving): Promise<void> {
  const { studioPackageTransactionId: packageId } = lot;
  if (isByTime(lot)) await earnUntil(tx, { packageId, day: addDays(moving.today, -1), now: moving.now });
  const reopened = await reopening(tx, lot, days.endDate, moving);
  await memberPackageRepository(tx).change(packageId, {
    start_date: days.startDate,
    end_date: days.endDate,
    status: statusOf(lot, days),
    ...reopened,
  });
  const line = {
    studio_package_transaction_id: packageId,
    reason: moving.reason,
    staff_id: moving.staffId,
    batch_id: moving.batchId ?? null,
    changed_at: moving.now,
  };
  await changeRepository(tx).note(
    (['startDate', 'endDate'] as const)
      .filter((field) => lot[field] !== days[field])
      .map((field) => ({ ...line, field, old_value: lot[field], new_value: days[field] })),
  );
  announce(tx, { type: 'MemberPackage', id: packageId });
}
