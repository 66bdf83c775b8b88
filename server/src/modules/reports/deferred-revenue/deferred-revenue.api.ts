export { happened } from './closed-month.views.ts';
export { KINDS } from './deferred-revenue.rules.ts';
export { endsIn } from './movement.views.ts';
export { packagesOf, withSums } from './item.views.ts';
export { partPaidLines, prepaidPlaces } from './prepaid/prepaid.views.ts';
export { lineShare as shareOfLine } from './prepaid/line.views.ts';
export { refusePeriod } from './shown.service.ts';
