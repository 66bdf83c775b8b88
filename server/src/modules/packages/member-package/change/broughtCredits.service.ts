import type { Tx } from '../../../../platform/db/database.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { isWaiting, type Lot } from '../member-package.rules.ts';
import { postAdjustment } from './adjustCredits.service.ts';
import { changesBy, IMPORTED, saidOf } from './broughtCredits.views.ts';

/** What a file of another system says now of a package that an earlier one brought. */
interface SaidCredits {
  packageId: string;
  left: number;
}

/** The import that says it, and when. */
interface SaidBy {
  importId: string;
  staffId: string | null;
  today: string;
  now: Date;
}

const keyOf = ({ importId }: Pick<SaidBy, 'importId'>, packageId: string): string =>
  `${IMPORTED}${importId}:${packageId}`;

const isLive = (lot: Lot): boolean => isWaiting(lot) || lot.status === 'ACTIVE' || lot.status === 'INACTIVE';

/**
 * Changes packages by as many credits as the other system has changed since the last file: 7 and then 5 takes two, also
 * when one was used here meanwhile, and the same file changes nothing. Never takes more than there are.
 * @returns the ids of those that changed.
 */
export async function updateBroughtCredits(
  tx: Tx,
  said: readonly SaidCredits[],
  by: SaidBy,
): Promise<Set<string>> {
  const leftOf = new Map(said.map(({ packageId, left }) => [packageId, left]));
  const ids = [...leftOf.keys()];
  const lots = await memberPackageRepository(tx).lockMany(ids);
  // After the locks, so that two imports do not take the same difference.
  const before = await saidOf(tx, ids);
  const changed = new Set<string>();
  for (const lot of lots) {
    const { studioPackageTransactionId: id, creditsRemaining, totalCredits } = lot;
    const difference = (leftOf.get(id) ?? 0) - (before.get(id) ?? 0);
    const credits = Math.max(difference, -creditsRemaining);
    if (credits === 0 || lot.unlimited || lot.expiredOn !== null || !isLive(lot)) continue;
    const { today } = by;
    const reason = 'Brought up to date from another system';
    await postAdjustment(tx, by, { lot, credits, reason, today, totalCredits, key: keyOf(by, id) });
    changed.add(id);
  }
  return changed;
}

/** Takes back what an import changed, as far as the credits are still there, with the money that they carried. */
export async function takeBackBroughtCredits(
  tx: Tx,
  packageIds: readonly string[],
  by: SaidBy,
): Promise<void> {
  const changes = await changesBy(
    tx,
    packageIds.map((id) => keyOf(by, id)),
  );
  for (const lot of await memberPackageRepository(tx).lockMany(packageIds)) {
    const id = lot.studioPackageTransactionId;
    const change = changes.get(id);
    if (!change || !isLive(lot)) continue;
    await postAdjustment(tx, by, {
      lot,
      credits: Math.max(-change.delta, -lot.creditsRemaining),
      reason: 'The import was undone',
      today: by.today,
      totalCredits: lot.totalCredits,
      lost: { valueMinor: change.value_minor, valuedCredits: change.valued_delta },
      key: `${change.idem_key}:undone`,
    });
  }
}
