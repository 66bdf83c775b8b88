/** Cancels sessions for a closure, and restores them. The caller handles their bookings. */
export { closeSessions, reopenSessions } from './change/closing.repository.ts';
/** Substitutes the instructor of a session after an approved request. */
export { substituteIn } from './staffing/substitute.service.ts';
