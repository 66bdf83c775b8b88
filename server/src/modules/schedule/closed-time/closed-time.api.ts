/** When the studio is closed: series skip that time, and its booking website shows it. */
export { type CancelledSession, closedFor, covers, refuseRestore } from './closed-time.rules.ts';
export { closuresBetween } from './closed-time.views.ts';
