/** When the studio is closed: series leave that time out, and its website says so. */
export { closedFor, covers, refuseRestore, type CancelledSession } from './closed-time.rules.ts';
export { closuresBetween } from './closed-time.views.ts';
