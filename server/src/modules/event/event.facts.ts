/** Events that are not over, as visitors see them. */
export { upcomingEvents } from './event.service.ts';
