/** One session as visitors see it; booking shows it before the member decides. */
export { findPublicSession } from './schedule.views.ts';
/** Sessions that a closure cancels, and brings back. Their bookings are the caller's concern. */
export { closeSessions, reopenSessions } from './closing.repository.ts';
/** Sessions that somebody has yet to teach. */
export { sessionsAhead } from './teaching.views.ts';
