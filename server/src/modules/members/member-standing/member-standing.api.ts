export {
  isMember,
  isLimited,
  activeMembers,
  membersAtRisk,
  refuseStrangers,
} from './member-standing.views.ts';
