export {
  addRoom,
  editRoom,
  isRoomNameTaken,
  isSpotRepeated,
  lockRoom,
  removeRoom,
  storeSpots,
} from './room.repository.ts';
export {
  allowBrowsing,
  changePlan,
  createStudio,
  editStudio,
  type NewStudio,
  placeStudio,
  storeExtension,
  storePolicy,
  storeReplyAddresses,
} from './studio-record.repository.ts';
