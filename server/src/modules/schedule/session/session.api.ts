/** Cancels sessions for a closure, and restores them. The caller handles their bookings. */
export { closeSessions, reopenSessions } from './closing.repository.ts';
export { notifyClosing, notifyReopened } from './teaching.service.ts';
/** Places that sessions keep for a partner. */
export {
  reservePartnerSpots,
  setPartnerSpots,
  dropReleasedSpot,
  releasePartnerSpots,
} from './partnerSpots.repository.ts';
export {
  addAppointment,
  addSessions,
  cancelEmptyAppointment,
  joinSeries,
  noteRosterOpened,
  type SessionContent,
  settleAttendance,
} from './session.repository.ts';
export {
  callOffSessions,
  editSession,
  handOverSessions,
  publishDrafts,
  publishDraftsAt,
  substituteInstructor,
} from './session.service.ts';
export { classNameOf, findSessions, listSessions, type Viewer } from './session.views.ts';
export { findVisible, listVisible, otherVisible } from './visible.service.ts';
export { moveSessions, type SessionAhead, sessionsAhead } from './zone.repository.ts';
export { deleteUnusedSessions } from './sample.repository.ts';
