export { heldRows as packageHeld } from './held.repository.ts';
export { adjustIn } from './change/adjustCredits.service.ts';
export { creditsSaid } from './change/broughtCredits.views.ts';
export { takeBackBroughtCredits, updateBroughtCredits } from './change/broughtCredits.service.ts';
export { endInWords } from './notice/changeMail.service.ts';
export { disputePackages, releaseDisputed } from './grant/dispute.service.ts';
export { openFrom } from './expiry.rules.ts';
export { type Lot } from './member-package.rules.ts';
export { readPackage } from './member-package.service.ts';
export { displayContext } from './member-package.views.ts';
export { bringPackages, type MigratedPackage, takeBackPackages } from './grant/migrated.repository.ts';
export { type ActingStaff, checkOpen, lockOpen, requireOthers } from './open.service.ts';
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
export { mostFrozenDays } from './freeze/freeze.rules.ts';
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
export { lotsAsIfPaid } from './grant/grant.service.ts';
export {
  adjustAsPenalty,
  forfeitCredits,
  giveBackCredits,
  takeCredits,
  takeCreditsAgain,
} from './ledger/credits.service.ts';
export { holdsCredits, lockLots, lockLotsOf, lotsOf } from './lots.service.ts';
export { rescheduleCredits } from './validity/reschedule.service.ts';
