import type { Tx } from '../../platform/db/database.ts';
import { consume, forfeit, giveBack, type Consumption, type Undoing } from './credits.service.ts';
import { activateForOrder, createPending, type NewPackage, type PaidOrder } from './grant.service.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import type { Lot } from './member-package.rules.ts';

export type { Lot };
export { findPackage } from './member-package.views.ts';

/** What other modules may do with the packages of members, inside their own transaction. */
export const memberPackages = (tx: Tx) => ({
  /** A package without credits that waits for payment, with a copy of the plan's terms. @returns its id. */
  createPending: (input: NewPackage): Promise<string> => createPending(tx, input),

  /** Grants the package of a paid order, once. @returns its id, `null` when none waits for payment. */
  activateForOrder: (input: PaidOrder): Promise<string | null> => activateForOrder(tx, input),

  /**
   * Locks the packages of a member that are neither pending, frozen nor voided, by id; used-up and expired ones are among
   * them, so that a refusal can name its reason. Call it after the session is locked, never before.
   */
  lockUsable: (memberId: string): Promise<Lot[]> => memberPackageRepository(tx).lockLive(memberId),

  /** The same packages without a lock, for showing what could pay. */
  usable: (memberId: string): Promise<Lot[]> => memberPackageRepository(tx).live(memberId),

  /** Takes the credits of a booking from a package of `lockUsable`. */
  consume: (input: Consumption): void => consume(tx, input),

  /** Returns the credits of a booking to the package that paid. */
  giveBack: (input: Undoing & { credits: number }): Promise<void> => giveBack(tx, input),

  /** Notes that a late cancellation kept the credits. */
  forfeit: (input: Undoing): Promise<void> => forfeit(tx, input),
});
