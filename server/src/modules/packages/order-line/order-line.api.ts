export { type DueName, type OpenDue } from './due.rules.ts';
export {
  endUnpaidOrder,
  kindOf,
  kindsOf,
  lineKinds,
  lockTouchedBy,
  type OrderFollowers,
  orderFollowers,
  followersOf,
  registerFollowers,
} from './followers.service.ts';
export type {
  AfterPayment,
  DoneRefund,
  LineCause,
  LineKind,
  LineRefund,
  Made,
  NewLine,
  Opening,
  OrderEnd,
  OrderFollower,
  PackageOfOrder,
  PaidLine,
  PaidOrder,
  Touched,
} from './follower.rules.ts';
export { otherKind } from './otherKind.service.ts';
export { refundTooHigh } from './refundTooHigh.service.ts';
export {
  agreedFacts,
  factsOfPlan,
  type GiftCardLine,
  type LineFacts,
  type OtherLine,
  type PackageLine,
  type SaleLine,
  type SignupFeeLine,
} from './saleLine.rules.ts';
