export { happened } from './closed-month.views.ts';
export { KINDS } from './deferred-revenue.rules.ts';
export { endsIn } from './movement.views.ts';
export { packagesOf, withSums } from './item.views.ts';
export { prepaidPlaces } from './prepaid/prepaid.views.ts';
export { refusePeriod } from './shown.service.ts';
