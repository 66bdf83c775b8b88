/** When the studio is closed: series leave that time out. */
export { closedFor } from './closure.rules.ts';
export { closuresBetween } from './closure.views.ts';
