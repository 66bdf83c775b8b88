export {
  isMember,
  isLimited,
  activeMembers,
  membersAtRisk,
  requireMembers,
} from './member-standing.views.ts';
export { isOwnRecord } from './ownRecord.views.ts';
