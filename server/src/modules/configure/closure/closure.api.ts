export { countClosuresAhead, moveClosures } from './zone.repository.ts';
/** When the studio is closed: series skip that time, and its booking website shows it. */
export { closedFor } from './closed-time/closedTime.rules.ts';
export { closuresBetween } from './closed-time/closedTime.views.ts';
