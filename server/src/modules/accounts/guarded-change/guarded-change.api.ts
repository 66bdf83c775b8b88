export { guardedChangeHoldings } from './holding.repository.ts';
export {
  forgetGuardedChanges,
  guardedChanges,
  type GuardedKind,
  type LinkedChange,
} from './guarded-change.repository.ts';
export { canBeStopped } from './guarded-change.rules.ts';
export { nameAndClock, ownersOf } from './owners.views.ts';
export { stopText, tellOwners, type Guarding } from './tellOwners.service.ts';
