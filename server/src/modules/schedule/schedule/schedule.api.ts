export { MINIMUM_CHECK_MINUTES } from './change/minimum.views.ts';
/** Substitutes the instructor of a session after an approved request. */
export { substituteIn } from './staffing/substitute.service.ts';
export { moveSeries } from './series/zone.repository.ts';
