import type { UpdateStaffDetails } from '@studio/contract/members/staff.schema';
import { reachOf } from '@studio/contract/configure/roles/roles';
import { refuseRoles, type Changer, type Colleague } from '../staff.rules.ts';

/** What somebody says of themselves; the rest of the details is for whoever manages the team. */
const OWN: readonly string[] = ['bio', 'specialities', 'phone', 'picture'] satisfies (
  | keyof UpdateStaffDetails
  | 'picture'
)[];

/** Why a change of details is refused. */
export type DetailsRefusal = 'NOT_A_MANAGER' | 'MANAGED_DETAIL' | 'ABOVE_OWN_REACH';

/** Whether somebody manages the team: they see and change how others are employed. */
export const managesTeam = ({ role }: Pick<Changer, 'role'>): boolean =>
  reachOf(role, 'staff.invite') !== 'none';

/**
 * Returns why somebody may not change these details of a colleague, or `null`. Everybody tells of themselves
 * on their own; managers change theirs and those of trainers and staff, owners everybody's.
 *
 * @param changed the details that would differ.
 */
export function refuseDetails(
  changer: Changer,
  colleague: Colleague,
  changed: readonly string[],
): DetailsRefusal | null {
  const isSelf = changer.staffId === colleague.staffId;
  if (!managesTeam(changer)) {
    if (!isSelf) return 'NOT_A_MANAGER';
    return changed.every((name) => OWN.includes(name)) ? null : 'MANAGED_DETAIL';
  }
  return !isSelf && refuseRoles(changer, colleague, colleague.roles) ? 'ABOVE_OWN_REACH' : null;
}
