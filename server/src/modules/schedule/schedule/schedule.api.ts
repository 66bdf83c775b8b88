/** Substitutes the instructor of a session after an approved request. */
export { substituteIn } from './staffing/substitute.service.ts';
export { moveSeries } from './series/zone.repository.ts';
