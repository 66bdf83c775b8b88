export { happened } from './closed-month.views.ts';
export { KINDS } from './deferred-revenue.rules.ts';
export { packagesOf, withSums } from './item.views.ts';
export { refusePeriod } from './shown.service.ts';
