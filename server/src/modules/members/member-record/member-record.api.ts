export { toEmergencyContact } from './emergencyContact.rules.ts';
export { memberPictures } from './picture.repository.ts';

export { memberPictureAddress } from './picture.rules.ts';

export { memberHeld } from './held.repository.ts';
export { indexMembers, memberRecords, type WholeMember } from './member-record.repository.ts';
export { storeFigures } from './figures.repository.ts';
export { beginnings, beginningWith, phoneDigits, searchWords } from './searchWords.rules.ts';
export { type NewMemberRow, bringMembers, takeBackMembers } from './imported.repository.ts';
export { deleteUnusedMembers } from './sample.repository.ts';
