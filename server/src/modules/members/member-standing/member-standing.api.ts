export {
  isMember,
  isLimited,
  activeMembers,
  membersAtRisk,
  newMembers,
  requireMembers,
} from './member-standing.views.ts';
export { isOwnRecord } from './ownRecord.views.ts';
