import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { changeRepository } from '../change.repository.ts';
import { moveDays, type Moving } from './dates.service.ts';
import { isByTime } from '../recognition/recognition.rules.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import type { Lot } from '../member-package.rules.ts';
import { moveEnds } from './validity.repository.ts';

/**
 * Packages whose last day decides more than the use of credits: time-based ones, and those with a processed
 * end.
 */
const isWorthMore = (lot: Lot): boolean => isByTime(lot) || lot.expiredOn !== null;

/** Moves many at once: a closure extends every package of a studio. */
async function moveTogether(
  tx: Tx,
  lots: readonly Lot[],
  ends: ReadonlyMap<string, string>,
  { reason, staffId, now }: Moving,
): Promise<void> {
  const ids = lots.map((lot) => lot.studioPackageTransactionId);
  await moveEnds(
    tx,
    ids,
    ids.map((id) => ends.get(id)),
  );
  const line = { field: 'endDate', reason, staff_id: staffId, changed_at: now };
  await changeRepository(tx).note(
    lots.map((lot) => ({
      ...line,
      studio_package_transaction_id: lot.studioPackageTransactionId,
      old_value: lot.endDate,
      new_value: ends.get(lot.studioPackageTransactionId),
    })),
  );
  for (const id of ids) announce(tx, { type: 'MemberPackage', id });
}

/** Moves the last days of packages locked with {@link lockValidity}, and records each in their change log. */
export async function setEndDates(
  tx: Tx,
  ends: readonly { studioPackageTransactionId: string; endDate: string }[],
  moving: Moving,
): Promise<void> {
  if (ends.length === 0) return;
  const endOf = new Map(ends.map((end) => [end.studioPackageTransactionId, end.endDate]));
  const lots = await memberPackageRepository(tx).read([...endOf.keys()]);
  await moveTogether(
    tx,
    lots.filter((lot) => !isWorthMore(lot)),
    endOf,
    moving,
  );
  for (const lot of lots.filter(isWorthMore))
    await moveDays(
      tx,
      lot,
      { startDate: lot.startDate, endDate: endOf.get(lot.studioPackageTransactionId) ?? lot.endDate },
      moving,
    );
}
