import type { Tx } from '../../../platform/db/database.ts';
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
} from './ledger/credits.service.ts';
import { asIfPaid } from './grant/grant.service.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import type { Lot } from './member-package.rules.ts';
import { recogniseUntil, type RecognitionInput } from './recognition/recognition.service.ts';
import { reschedule, type Rescheduling } from './validity/reschedule.service.ts';

export { heldRows as packageHeld } from './held.repository.ts';
export { adjustIn } from './change/adjustCredits.service.ts';
export { endInWords } from './notice/changeMail.service.ts';
export { disputePackages, releaseDisputed } from './grant/dispute.service.ts';
export { openFrom } from './expiry.rules.ts';
export { type Lot } from './member-package.rules.ts';
export { readPackage } from './member-package.service.ts';
export { displayContext } from './member-package.views.ts';
export { bringPackages, type MigratedPackage, takeBackPackages } from './grant/migrated.repository.ts';
export { type ActingStaff, checkOpen, lockLots, lockOpen, requireOthers } from './open.service.ts';
export { endCycle, freezeCycle, thawCycle } from './cycle/cycleFreeze.service.ts';
export { handOverValue } from './cycle/handOver.service.ts';
export {
  bindToCycle,
  packagesOfMembership,
  planCycleFreeze,
  unplanCycleFreeze,
} from './cycle/packageCycles.service.ts';
export { rollOverCredits } from './cycle/rollover.service.ts';
export { type DueFreeze, dueFreezes, type FreezeRow, openFreeze } from './freeze/freeze.repository.ts';
export { type Span as FreezeSpan } from './freeze/freeze.rules.ts';
export { beginFreeze, finishFreeze, freezeLot, unfreezeLot } from './freeze/freeze.service.ts';
export { packageKind } from './packageLine.service.ts';
/** A plan's new terms for packages that were sold before, and undoing them. */
export { changeSoldTerms, lockTermsBatch, previewSoldTerms, undoSoldTerms } from './terms/terms.service.ts';
export { updateValidityIn } from './validity/updateValidity.service.ts';
export { lockValidity } from './validity/validity.repository.ts';
export { setEndDates } from './validity/validity.service.ts';
export { startAtVisits, undoVisits } from './ledger/visit.service.ts';
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
} from './grant/void.service.ts';

/** What other modules may do with the packages of members, inside their own transaction. */
export const memberPackages = (tx: Tx) => ({
  /** The packages of an open order, as they would be once it is paid today. */
  asIfPaid: (orderId: string, today: string): Promise<Lot[]> => asIfPaid(tx, orderId, today),

  /**
   * Locks the packages of a member and of guardians who pay for them that are neither pending nor voided, by
   * id, with frozen, used-up and expired ones among them, so that a refusal can name its reason. Call it after
   * the session is locked, never before.
   */
  lockAllOf: (memberId: string): Promise<Lot[]> => memberPackageRepository(tx).lockLive(memberId),

  /** The same packages without a lock, for previews. */
  allOf: (memberId: string): Promise<Lot[]> => memberPackageRepository(tx).live(memberId),

  /** Locks packages by id, of any member and in any state. */
  lockMany: (packageIds: readonly string[]): Promise<Lot[]> =>
    memberPackageRepository(tx).lockMany(packageIds),

  /** Takes the credits of a new booking from a package of `lockAllOf`. */
  consume: (input: Consumption): void => consume(tx, input),

  /** Takes the credits of a booking that is in the ledger already: after a switch, or when it is restored. */
  consumeAgain: (input: Consumption): Promise<void> => consumeAgain(tx, input),

  /** Returns the credits of a booking to the package that paid. */
  giveBack: (input: Return): Promise<void> => giveBack(tx, input),

  /** Records that a late cancellation or a no-show forfeited the credits. */
  forfeit: (input: Undoing): Promise<void> => forfeit(tx, input),

  /** Takes credits as a penalty, or returns them. @returns the difference. */
  adjust: (input: Adjustment): Promise<number> => adjust(tx, input),

  /** Whether a booking holds credits of the package. */
  isHeldBy: (input: { studioPackageTransactionId: string; bookingId: string }): Promise<boolean> =>
    ledgerRepository(tx).isHeldBy(input),

  /**
   * Writes down the value that a time-based package has recognised until a day, before its days or money
   * change.
   */
  recogniseUntil: (input: RecognitionInput): Promise<number> => recogniseUntil(tx, input),

  /**
   * Moves the consumption of moved sessions to their new day. The caller has locked the sessions, and no
   * packages yet.
   */
  reschedule: (input: Rescheduling): Promise<void> => reschedule(tx, input),
});
