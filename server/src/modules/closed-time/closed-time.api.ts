/** When the studio is closed: series leave that time out, and its website says so. */
export { type CancelledSession, closedFor, covers, refuseRestore } from './closed-time.rules.ts';
export { closuresBetween } from './closed-time.views.ts';
