export { moveLeave } from './zone.repository.ts';
