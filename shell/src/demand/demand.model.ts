import { STAFF_ROLES, type StaffRole } from '@studio/contract/configure/roles/roles';
import { ROLE_GROUPS } from '@studio/contract/configure/roles/roleWords';
import type { SecondFactorDemand } from '@studio/contract/accounts/second-factor-demand.schema';

type RoleDemand = SecondFactorDemand['roles'][number];
/** Whether each role is ticked. */
export type Ticked = Record<StaffRole, boolean>;

const WORDS: Record<StaffRole, { one: string; many: string }> = {
  OWNER: { one: 'owner', many: 'owners' },
  SUPER: { one: 'manager', many: 'managers' },
  STAFF: { one: 'staff member', many: 'staff members' },
  TRAINER: { one: 'trainer', many: 'trainers' },
};
/** The label of each role in the list of choices. */
export const ROLE_LABELS = ROLE_GROUPS;

/** The roles that need a second factor now. */
export const tickedNow = ({ roles }: SecondFactorDemand): Ticked =>
  Object.fromEntries(
    STAFF_ROLES.map((role) => [role, roles.some((one) => one.role === role && one.isDemanded)]),
  ) as Ticked;

export const rolesOf = (ticked: Ticked): StaffRole[] => STAFF_ROLES.filter((role) => ticked[role]);

/** How many people of a role have a second factor, in words. */
export function standing({ people, without }: RoleDemand): string {
  if (people === 0) return 'Nobody has this role';
  if (without === 0) return people === 1 ? 'Has one' : `All ${people} have one`;
  if (without === people) return `0 of ${people} set up`;
  return `${without} of ${people} ${without === 1 ? 'has' : 'have'} none yet`;
}

/**
 * The people without a second factor whom a choice newly affects, counted per role, highest role first. Empty
 * if there are none. Example: "1 manager, 2 trainers".
 */
export function askedAtOnce(
  { roles }: SecondFactorDemand,
  ticked: Ticked,
): { people: number; words: string } {
  const asked = roles.filter(({ role, isDemanded, without }) => ticked[role] && !isDemanded && without > 0);
  return {
    people: asked.reduce((sum, { without }) => sum + without, 0),
    words: asked
      .map(({ role, without }) => `${without} ${WORDS[role][without === 1 ? 'one' : 'many']}`)
      .join(', '),
  };
}
