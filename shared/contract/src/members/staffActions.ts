import type { Permission } from '../configure/roles/roles.ts';
import type { StaffDetail } from './staff.schema.ts';

/** What may be done with a person of the team. */
export const STAFF_ACTIONS = [
  'editDetails',
  'editRole',
  'resendInvite',
  'lockOut',
  'letIn',
  'remove',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** Roles that everybody who may invite can give and take. */
const COMMON: readonly string[] = ['TRAINER', 'STAFF'];

/**
 * What the viewer may do with a person, so that no button offers what the server refuses. Everybody edits
 * their own details and nobody their own access; managers reach trainers and staff, owners everybody.
 *
 * @param can whether the viewer has a permission.
 */
export function staffActions(
  can: (permission: Permission) => boolean,
  { isSelf, staffType, status, sessionsAhead }: Actionable,
): StaffAction[] {
  const reaches = can('staff.grantRole') || staffType.every((role) => COMMON.includes(role));
  const manages = can('staff.invite') && !isSelf && reaches;
  const isOut = status === 'DISABLED';
  const may: Record<StaffAction, boolean> = {
    editDetails: can('staff.editDetails') && (isSelf || manages),
    editRole: manages,
    resendInvite: manages && status === 'INVITED',
    lockOut: manages && !isOut,
    letIn: manages && isOut,
    remove: manages && sessionsAhead === 0,
  };
  return STAFF_ACTIONS.filter((action) => may[action]);
}
/** The facts of a person that decide. */
export type Actionable = Pick<StaffDetail, 'isSelf' | 'staffType' | 'status' | 'sessionsAhead'>;
