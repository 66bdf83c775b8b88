export {
  findMember,
  isVisibleTo,
  memberName,
  membersNamed,
  seesMember,
  usablePackages,
} from './member.views.ts';

export { contactFor, seesContactData, seesMoney, seesOwnOnly, type Viewer } from './member.rules.ts';

export { addToMember, createMember, readOfMember } from './member.service.ts';
