import type { Tx } from '../../platform/db/database.ts';
import {
  adjust,
  consume,
  consumeAgain,
  forfeit,
  giveBack,
  type Adjustment,
  type Consumption,
  type Return,
  type Undoing,
} from './credits.service.ts';
import {
  activateForOrder,
  asIfPaid,
  createPending,
  type NewPackage,
  type PaidOrder,
} from './grant.service.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import type { Lot } from './member-package.rules.ts';
import { earnUntil, type Earning } from './earning.service.ts';
import { reschedule, type Rescheduling } from './reschedule.service.ts';
import { addValue, takeValue, type ValueChange } from './value.service.ts';

export { adjustIn } from './adjustCredits.service.ts';
export { changeRepository } from './change.repository.ts';
export { endInWords } from './changeMail.service.ts';
export { moveDays, type Moving } from './dates.service.ts';
export { disputedPackages } from './dispute.service.ts';
export { openFrom } from './expiry.rules.ts';
export { lockLots, setFrozen, setThawed } from './freeze.service.ts';
export { type Lot } from './member-package.rules.ts';
export { readPackage } from './member-package.service.ts';
export { findPackage, shownInStudio } from './member-package.views.ts';
export { type ActingStaff, checkOpen, lockOpen, refuseOwn, type StaffContext } from './open.service.ts';
export { packageCycles } from './packageCycles.service.ts';
export { dropPending } from './pending.service.ts';
export { updateValidityIn } from './updateValidity.service.ts';
export { lockValidity, setEndDates } from './validity.service.ts';
export { startAtVisits, undoVisits } from './visit.service.ts';
export {
  childrenOf,
  closeFamily,
  type Family,
  familyOf,
  hidePackage,
  lockChildren,
  lockDeletable,
  noteVoid,
  settleDays,
  soldWith,
  type Voiding,
  wasUsed,
} from './void.service.ts';

/** What other modules may do with the packages of members, inside their own transaction. */
export const memberPackages = (tx: Tx) => ({
  /** A package without credits that waits for payment, with a copy of the plan's terms. @returns its id. */
  createPending: (input: NewPackage): string => createPending(tx, input),

  /** Grants the package of a paid order, once. @returns its id, `null` when none waits for payment. */
  activateForOrder: (input: PaidOrder): Promise<string | null> => activateForOrder(tx, input),

  /** The packages of an order that waits for its money, as they would be once it is paid today. */
  asIfPaid: (orderId: string, today: string): Promise<Lot[]> => asIfPaid(tx, orderId, today),

  /**
   * Locks the packages of a member that are neither pending nor voided, by id; frozen, used-up and expired
   * ones are among them, so that a refusal can name its reason. Call it after the session is locked, never
   * before.
   */
  lockUsable: (memberId: string): Promise<Lot[]> => memberPackageRepository(tx).lockLive(memberId),

  /** The same packages without a lock, for showing what could pay. */
  usable: (memberId: string): Promise<Lot[]> => memberPackageRepository(tx).live(memberId),

  /** Locks packages by id, whoever holds them and in whichever state. */
  lockMany: (packageIds: readonly string[]): Promise<Lot[]> =>
    memberPackageRepository(tx).lockMany(packageIds),

  /** Takes the credits of a new booking from a package of `lockUsable`. */
  consume: (input: Consumption): void => consume(tx, input),

  /**
   * Takes the credits of a booking that has been in the ledger before: after a switch, or when it is
   * restored.
   */
  consumeAgain: (input: Consumption): Promise<void> => consumeAgain(tx, input),

  /** Returns the credits of a booking to the package that paid. */
  giveBack: (input: Return): Promise<void> => giveBack(tx, input),

  /** Notes that a late cancellation or a missed class kept the credits. */
  forfeit: (input: Undoing): Promise<void> => forfeit(tx, input),

  /** Takes credits as a penalty, or gives them back. @returns the difference. */
  adjust: (input: Adjustment): Promise<number> => adjust(tx, input),

  /** Whether a booking has credits of the package that it has not given back. */
  isHeldBy: (input: { studioPackageTransactionId: string; bookingId: string }): Promise<boolean> =>
    ledgerRepository(tx).isHeldBy(input),

  /** Money that came in for a package that was granted before, such as an instalment. */
  addValue: (input: ValueChange): Promise<void> => addValue(tx, input),

  /** Money that went back for a package, whether it is voided or not. */
  takeValue: (input: ValueChange): Promise<void> => takeValue(tx, input),

  /**
   * Writes down what days have earned of a package that no credits earn, ahead of a change of its days or
   * money.
   */
  earnUntil: (input: Earning): Promise<number> => earnUntil(tx, input),

  /**
   * Lets what bookings of moved sessions have taken count for the new day. Sessions are locked, packages are
   * not yet.
   */
  reschedule: (input: Rescheduling): Promise<void> => reschedule(tx, input),
});
