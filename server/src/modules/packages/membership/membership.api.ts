export { heldRows as subscriptionHeld } from './subscription/held.repository.ts';
export {
  bringMemberships,
  type CycleMove,
  type ImportedSubscription,
  moveCycles,
  notBilled,
  takeBackMemberships,
} from './subscription/imported.repository.ts';
export { membershipOfOrder, signupFeeKind } from './subscription/membershipOfOrder.service.ts';
export { endVoidedMembership } from './subscription/voided.service.ts';
