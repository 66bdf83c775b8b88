/** Sessions as the website shows them; booking shows one before the member decides. */
export { findShown, listShown } from './shown.service.ts';
/** Classes that somebody who has a place may want instead. */
export { otherShown } from './shown.service.ts';
/** Sessions that a closure cancels, and brings back. Their bookings are the caller's concern. */
export { closeSessions, reopenSessions } from './closing.repository.ts';
/** Sessions that somebody has yet to teach. */
export { sessionsAhead } from './teaching.views.ts';
