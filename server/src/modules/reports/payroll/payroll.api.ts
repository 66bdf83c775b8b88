export { paySoFar } from './slip/own.service.ts';
export { visitWorth } from './pay/refund.views.ts';
export type { PayEstimate } from './pay/estimate.rules.ts';
export { payEstimates } from './run/estimate.service.ts';
export { isInLockedRun, paidBySession } from './run/run.views.ts';
