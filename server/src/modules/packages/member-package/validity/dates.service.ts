import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import type { Days } from '../change.rules.ts';
import { changeRepository } from '../change.repository.ts';
import { isByTime } from '../recognition/recognition.rules.ts';
import { recogniseUntil } from '../recognition/recognition.service.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith, type Lot } from '../member-package.rules.ts';

/** Who moves the days of packages, when and why. */
export interface Moving {
  /** The studio's local day. */
  today: string;
  now: Date;
  /** Null = no staff. */
  staffId: string | null;
  reason: string;
  /** The batch that it belongs to. */
  batchId?: string;
}

/** Reverses the recognition at a package's processed end: as much as its credits can still carry. */
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

/** The changes of a package whose end was processed and now lies in the future. */
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
 * Moves the days of a locked package and records each change in its log. A package that had ended becomes
 * usable again with its value; value recognised until now stays recognised.
 */
export async function moveDays(tx: Tx, lot: Lot, days: Days, moving: Moving): Promise<void> {
  const { studioPackageTransactionId: packageId } = lot;
  if (isByTime(lot)) await recogniseUntil(tx, { packageId, day: addDays(moving.today, -1), now: moving.now });
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
