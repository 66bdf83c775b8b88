/** Sessions that a closure cancels, and brings back. Their bookings are the caller's concern. */
export { closeSessions, reopenSessions } from './closing.repository.ts';
