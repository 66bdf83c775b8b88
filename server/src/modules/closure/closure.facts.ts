/** When the studio is closed: series and appointments leave that time out, and nobody books in it. */
export { blockedFor, closedFor, type Closure } from './closure.rules.ts';
export { closuresBetween } from './closure.views.ts';
