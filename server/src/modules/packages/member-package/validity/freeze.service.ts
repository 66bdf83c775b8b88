import type { Tx } from '../../../../platform/db/database.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith, type Lot } from '../member-package.rules.ts';

/** Packages by id, locked. */
export const lockLots = (tx: Tx, packageIds: readonly string[]): Promise<Lot[]> =>
  memberPackageRepository(tx).lockMany(packageIds);

/** Sets the days of a freeze on a locked package, and freezes it at once when it begins today. */
export async function setFrozen(
  tx: Tx,
  { studioPackageTransactionId: id, status }: Lot,
  { fromDate, untilDate, today }: { fromDate: string; untilDate: string; today: string },
): Promise<void> {
  await memberPackageRepository(tx).change(id, {
    frozen_from: fromDate,
    frozen_until: untilDate,
    status: fromDate <= today ? 'FROZEN' : status,
  });
}

/** Ends or cancels a freeze: the package can be used again, unless its payment is disputed. */
export async function setThawed(
  tx: Tx,
  { studioPackageTransactionId: id, status, creditsRemaining, unlimited, isDisputed }: Lot,
): Promise<void> {
  const isOver = status === 'FROZEN' && !isDisputed;
  await memberPackageRepository(tx).change(id, {
    frozen_from: null,
    frozen_until: null,
    status: isOver ? statusWith(creditsRemaining, unlimited) : status,
  });
}
