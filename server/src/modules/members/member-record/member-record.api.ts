export { contactValue, memberPictureAddress, toEmergencyContact } from './member-record.rules.ts';
export { giveMemberPicture, removeUnusedPictures } from './picture.repository.ts';

export { memberHeld } from './held.repository.ts';
export {
  addMember,
  claimMember,
  indexMembers,
  liftBlock,
  lockMembers,
  type SignInContact,
  signInContacts,
  signInContactsOf,
  takeUncheckedPhones,
  type WholeMember,
} from './member-record.repository.ts';
export {
  blockUntil,
  blockUntilLifted,
  carryFreed,
  carrySignIn,
  editDetails,
  forgetMember,
  joinRecords,
  liftBlocks,
  type MemberDetails,
  noteDeletionRequest,
  noteNewsConsent,
  partRecords,
  requireCurrent,
  takeSignIn,
} from './member-record.service.ts';
export { storeFigures } from './figures.repository.ts';
export { beginnings, beginningWith, phoneDigits, searchWords } from './searchWords.rules.ts';
export { bringMembers, type NewMemberRow, takeBackMembers } from './imported.repository.ts';
export { deleteUnusedMembers } from './sample.repository.ts';
