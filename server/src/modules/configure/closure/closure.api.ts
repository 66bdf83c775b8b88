export { countClosuresAhead, moveClosures } from './zone.repository.ts';
