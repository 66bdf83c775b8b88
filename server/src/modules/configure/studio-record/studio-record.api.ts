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
