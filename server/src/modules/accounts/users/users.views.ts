import { nameOrderOf } from '@studio/contract/configure/place/nameOrder';
import { dateOrderOf } from '@studio/contract/configure/place/dateOrder';
import { timeFormatOf } from '@studio/contract/configure/place/timeFormat';
import { weekStartOfCountry } from '@studio/contract/configure/place/weekStart';
import {
  uiSettingsSchema,
  type StaffProfile,
  type UiSettings,
} from '@studio/contract/members/profile.schema';
import {
  PROFILE_FIELDS,
  type MemberStudioProfile,
  type ProfileField,
  type UserProfile,
} from '@studio/contract/members/member.schema';
import { STAFF_ROLES } from '@studio/contract/configure/roles/roles';
import { sql } from 'kysely';
import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { siteSettings } from '../../booking/booking-website/booking-website.api.ts';
import { signingOf } from '../../configure/form/form.api.ts';
import { documentNamesOf, placed } from '../../configure/studio/studio.api.ts';
import { textsToAccept } from '../../configure/policy-text/policy-text.api.ts';
import {
  type SignInContact,
  signInContacts,
  toEmergencyContact,
} from '../../members/member-record/member-record.api.ts';
import { activeStaff } from '../../members/staff/staff.api.ts';

const studiosOf = (userId: string) =>
  sqlBuilder
    .selectFrom('user_studio')
    .innerJoin('studio', 'studio.studio_id', 'user_studio.studio_id')
    .select(['studio.studio_id as studioId', 'studio_name as studioName', 'extension'])
    .where('user_id', '=', userId)
    .where('audience', '=', 'staff')
    .orderBy(sql`folded(studio_name)`)
    .orderBy('studio.studio_id');

/** The studios where a person is a member. */
export const memberStudios = (tx: Tx, userId: string): Promise<{ studioId: string; studioName: string }[]> =>
  tx
    .selectFrom('user_studio')
    .innerJoin('studio', 'studio.studio_id', 'user_studio.studio_id')
    .select(['studio.studio_id as studioId', 'studio_name as studioName'])
    .where('user_id', '=', userId)
    .where('audience', '=', 'member')
    .orderBy('studio.studio_id')
    .execute();

/**
 * The studios where a staff person works right now, by name. Excludes studios that have locked them out,
 * without saying so.
 */
export async function workplaces(
  db: Database,
  { userId, studioId: here }: Pick<StaffIdentity, 'userId' | 'studioId'>,
): Promise<StaffProfile['studios']> {
  const linked = await db.readPlatform(studiosOf(userId));
  const isActive = async (studioId: string): Promise<boolean> =>
    studioId === here || (await db.studio(studioId, (tx) => activeStaff(tx, userId))) !== null;
  const active = await Promise.all(linked.map(({ studioId }) => isActive(studioId)));
  return linked.filter((_, index) => active[index]);
}

const PLANS: Record<string, StaffProfile['plan']> = { STANDARD: 'Standard', PREMIUM: 'Premium' };

/** An older version of the portal may have stored settings that this one does not know. */
const readUiSettings = (stored: unknown): UiSettings =>
  uiSettingsSchema.isValidSync(stored) ? (stored as UiSettings) : null;

/** A staff person within the studio of the transaction. */
export async function staffProfile(
  tx: Tx,
  staffId: string,
): Promise<Omit<StaffProfile, 'studios' | 'granted' | 'revoked' | 'owesSecondFactor'>> {
  const {
    staffType,
    plan,
    uiSettings,
    country,
    callingCode,
    weekStart,
    timeFormat,
    dateOrder,
    nameOrder,
    attributes,
    ...profile
  } = await tx
    .selectFrom('staff')
    .innerJoin('app_user', 'app_user.user_id', 'staff.user_id')
    .innerJoin('studio', 'studio.studio_id', 'staff.studio_id')
    .select([
      'app_user.user_id as userId',
      'staff_id as staffId',
      'display_name as name',
      'user_email as userEmail',
      'app_user.avatar',
      'app_user.phone',
      'app_user.phone_country_code as phoneCountryCode',
      'ui_settings as uiSettings',
      'plan',
      'studio.studio_id as studioId',
      'studio_name as studioName',
      'extension',
      'timezone',
      'currency',
      'country',
      'studio.phone_country_code as callingCode',
      'week_start as weekStart',
      'time_format as timeFormat',
      'date_order as dateOrder',
      'name_order as nameOrder',
      'studio.attributes',
      'staff_type as staffType',
    ])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  const roles = STAFF_ROLES.filter((role) => staffType.includes(role)).join(',');
  const { timezone, currency } = profile;
  const place = placed({ timezone, currency, country, phoneCountryCode: callingCode });
  return {
    ...profile,
    country: place.country,
    callingCode: place.phoneCountryCode,
    weekStart: weekStart || weekStartOfCountry(place.country),
    timeFormat: timeFormatOf(timeFormat, place.country),
    dateOrder: dateOrderOf(dateOrder, place.country),
    nameOrder: nameOrderOf(nameOrder, country),
    documentNames: documentNamesOf(attributes),
    plan: PLANS[plan] ?? 'Standard',
    staffType: roles,
    uiSettings: readUiSettings(uiSettings),
  };
}

/** The details that the studio requires and does not have. */
const isMissing = (
  field: ProfileField,
  { birthday, gender, emergencyContact }: Pick<MemberStudioProfile, ProfileField>,
): boolean => {
  if (field === 'emergencyContact') return !emergencyContact.name || !emergencyContact.phone;
  return (field === 'birthday' ? birthday : gender) === null;
};

async function askedOf(
  tx: Tx,
  known: Pick<MemberStudioProfile, ProfileField>,
): Promise<Pick<MemberStudioProfile, 'askedFields' | 'missingFields'>> {
  const { signupFields } = await siteSettings(tx);
  const askedFields = PROFILE_FIELDS.filter((field) => signupFields[field] !== 'HIDDEN');
  return {
    askedFields,
    missingFields: askedFields.filter(
      (field) => signupFields[field] === 'REQUIRED' && isMissing(field, known),
    ),
  };
}

/** A member of the transaction's studio, with their missing details, signatures and acceptances. */
export async function memberStudioProfile(
  tx: Tx,
  { userId, memberId, now }: { userId: string; memberId: string; now: Date },
): Promise<MemberStudioProfile> {
  const { emergency_contact, consentAt, contacts, ...member } = await tx
    .selectFrom('member')
    .select([
      'member_id as memberId',
      'studio_id as studioId',
      'first_name as firstName',
      'last_name as lastName',
      'user_email as userEmail',
      'phone_country_code as phoneCountryCode',
      'phone',
      'birthday',
      'gender',
      'emergency_contact',
      'address',
      'marketing_consent_at as consentAt',
      sql<SignInContact[] | null>`(select jsonb_agg(to_jsonb(c) order by c.what)
        from (${signInContacts('member')}) c)`.as('contacts'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const emergencyContact = toEmergencyContact(emergency_contact);
  const [asked, studioFormList, policiesToAccept] = await Promise.all([
    askedOf(tx, { ...member, emergencyContact }),
    signingOf(tx, { memberId, now }),
    textsToAccept(tx, memberId),
  ]);
  return {
    userId,
    ...member,
    emergencyContact,
    // Whose record has it is the studio's to know.
    notCarried: (contacts ?? [])
      .filter(({ heldBy }) => heldBy !== null)
      .map(({ what, phoneCountryCode, value }) => ({ what, phoneCountryCode, value })),
    marketingConsent: consentAt !== null,
    studioFormList,
    ...asked,
    policiesToAccept,
  };
}

/** A person, without a studio. */
export const userProfile = (tx: Tx, userId: string): Promise<UserProfile> =>
  tx
    .selectFrom('app_user')
    .select([
      'user_id as userId',
      'name',
      'user_email as userEmail',
      'phone_country_code as phoneCountryCode',
      'phone',
      'default_studio_id as defaultStudioId',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** What a studio that somebody joins gets to know of them. */
export const personToJoin = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select([
      'name',
      'first_name as firstName',
      'last_name as lastName',
      'birthday',
      'user_email as userEmail',
      'phone_country_code as phoneCountryCode',
      'phone',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
