export {
  isMember,
  isLimited,
  activeMembers,
  membersAtRisk,
  refuseStrangers,
} from './member-standing.views.ts';
export { isOwnRecord } from './ownRecord.views.ts';
