export { moveAnnouncements } from './zone.repository.ts';
