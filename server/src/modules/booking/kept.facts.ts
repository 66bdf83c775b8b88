export { bookKept, keepPlace, letGo, placesHeldBy, prolongHold } from './kept.service.ts';
export { lockPlaces } from './placeLock.repository.ts';
