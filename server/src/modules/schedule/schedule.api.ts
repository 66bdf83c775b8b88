/** Sessions that a closure cancels, and brings back. Their bookings are the caller's concern. */
export { closeSessions, reopenSessions } from './closing.repository.ts';
/** Lets somebody else teach a session: a request for it was approved. */
export { substituteIn } from './substitute.service.ts';
