export { paySoFar } from './slip/own.service.ts';
export { visitWorth } from './pay/refund.views.ts';
export { isInLockedRun, paidBySession } from './run/run.views.ts';
