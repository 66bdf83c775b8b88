import type { Tx } from '../../../platform/db/database.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import type { Lot } from './member-package.rules.ts';

/**
 * Locks the packages of a member and of guardians who pay for them that are neither pending nor voided, by
 * id, with frozen, used-up and expired ones among them, so that a refusal can name its reason. Call it after
 * the session is locked, never before.
 */
export const lockLotsOf = (tx: Tx, memberId: string): Promise<Lot[]> =>
  memberPackageRepository(tx).lockLive(memberId);

/** The same packages without a lock, for previews. */
export const lotsOf = (tx: Tx, memberId: string): Promise<Lot[]> =>
  memberPackageRepository(tx).live(memberId);

/** Locks packages by id, of any member and in any state. */
export const lockLots = (tx: Tx, packageIds: readonly string[]): Promise<Lot[]> =>
  memberPackageRepository(tx).lockMany(packageIds);

/** Whether a booking holds credits of the package. */
export const holdsCredits = (
  tx: Tx,
  held: { studioPackageTransactionId: string; bookingId: string },
): Promise<boolean> => ledgerRepository(tx).isHeldBy(held);
