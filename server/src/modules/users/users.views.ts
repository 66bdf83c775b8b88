import type { StaffProfile } from '@studio/contract/auth.schema';
import type { MemberStudioProfile, UserProfile } from '@studio/contract/member.schema';
import type { Tx } from '../../platform/db/database.ts';
import { STAFF_ROLES } from '@studio/contract/roles';

const PLANS: Record<string, StaffProfile['plan']> = { STANDARD: 'Standard', PREMIUM: 'Premium' };

/** A staff person within the studio of the transaction. */
export async function staffProfile(tx: Tx, staffId: string): Promise<StaffProfile> {
  const { staffType, plan, ...profile } = await tx
    .selectFrom('staff')
    .innerJoin('app_user', 'app_user.user_id', 'staff.user_id')
    .innerJoin('studio', 'studio.studio_id', 'staff.studio_id')
    .select([
      'app_user.user_id as userId', 'staff_id as staffId', 'display_name as name', 'user_email as userEmail', 'app_user.avatar',
      'app_user.phone', 'app_user.phone_country_code as phoneCountryCode',
      'plan', 'studio.studio_id as studioId', 'studio_name as studioName', 'extension', 'timezone', 'currency', 'staff_type as staffType',
    ])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  const roles = STAFF_ROLES.filter((role) => staffType.includes(role)).join(',');
  const { studioId, studioName, extension } = profile;
  return { ...profile, plan: PLANS[plan] ?? 'Standard', staffType: roles, studios: [{ studioId, studioName, extension }], uiSettings: null };
}

/** A member within the studio of the transaction. Forms to sign come with the forms themselves. */
export async function memberStudioProfile(tx: Tx, { userId, memberId }: { userId: string; memberId: string }): Promise<MemberStudioProfile> {
  const member = await tx
    .selectFrom('member')
    .select([
      'member_id as memberId', 'studio_id as studioId', 'first_name as firstName', 'last_name as lastName', 'user_email as userEmail',
      'phone_country_code as phoneCountryCode', 'phone',
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { userId, ...member, studioFormList: [] };
}

/** A person, without a studio. */
export const userProfile = (tx: Tx, userId: string): Promise<UserProfile> =>
  tx
    .selectFrom('app_user')
    .select(['user_id as userId', 'name', 'user_email as userEmail', 'phone_country_code as phoneCountryCode', 'phone', 'default_studio_id as defaultStudioId'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
