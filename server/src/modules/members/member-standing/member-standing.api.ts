export { isMember, isLimited, activeMembers } from './member-standing.views.ts';
