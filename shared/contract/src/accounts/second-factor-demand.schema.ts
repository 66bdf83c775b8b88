import { array, object, string, type InferType } from 'yup';
import { count, flag, list, oneOf } from '../values/fields.ts';
import { STAFF_ROLES, type StaffRole } from '../configure/roles/roles.ts';

/**
 * GET /api/auth/portal/second-factor-demand, for owners: for each role whether its people must have a second
 * factor, how many people have it as their highest role, and how many of them have no second factor yet.
 * `isOwnMissing`: the caller has none.
 */
export const secondFactorDemandSchema = object({
  roles: list(
    object({ role: oneOf(STAFF_ROLES), isDemanded: flag(), people: count(), without: count() }),
  ).required(),
  isOwnMissing: flag(),
});
export type SecondFactorDemand = InferType<typeof secondFactorDemandSchema>;

/**
 * POST to the same path: the full list of roles that need a second factor from now on. Needs a fresh proof
 * for DEMAND (PROOF_NEEDED until then). People of these roles without one are refused everything else with
 * SET_UP_NEEDED at once.
 */
export const changeSecondFactorDemandSchema = object({
  roles: array(string<StaffRole>().required().oneOf(STAFF_ROLES, 'Choose a role')).required(
    'Choose the roles',
  ),
});
export type ChangeSecondFactorDemand = InferType<typeof changeSecondFactorDemandSchema>;
