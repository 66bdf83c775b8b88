import type {
  MemberCompleteProfile,
  MemberUpdateProfile,
  UiSettings,
  UpdateUserProfile,
} from '@studio/contract/members/profile.schema';
import { callable, phoneNumber, type PhoneNumber } from '@studio/contract/values/phone/phone';
import { fullName, GIVEN_FIRST } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { translateDuplicate } from '../../../platform/db/sql/duplicates.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AnyMemberContext, MemberContext, StaffContext } from '../../../platform/http/guard/access.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { changeNewsConsent } from '../../members/consent/consent.api.ts';
import type { MemberDetails } from '../../members/member-record/member-record.api.ts';
import { changeDisplayName } from '../../members/staff/staff.api.ts';
import { drawAvatar } from './avatar.service.ts';
import { membershipRepository, usersRepository } from './users.repository.ts';
import { demandStepUp } from '../step-up/step-up.api.ts';
import { personToJoin, staffProfile } from './users.views.ts';

/** The stored form of a phone number; both null without one. */
function toPhone(typed: PhoneNumber) {
  const { phone, phoneCountryCode } = phoneNumber(typed) ?? { phone: null, phoneCountryCode: null };
  return { phone, phone_country_code: phoneCountryCode };
}

/** What other studios get to know of a person: the names as entered, and the birthday. */
const toPerson = ({ firstName, lastName, birthday }: MemberUpdateProfile) => ({
  name: fullName({ firstName, lastName }, GIVEN_FIRST),
  first_name: firstName,
  last_name: lastName,
  birthday,
});

/** @param phoneCountryCode the member's own, in whose country they type another's number. @param here the studio's. */
const toMember = (
  { firstName, lastName, birthday, gender, emergencyContact, address }: MemberUpdateProfile,
  { phoneCountryCode, here }: { phoneCountryCode: string; here: string },
) => ({
  first_name: firstName,
  last_name: lastName,
  birthday,
  gender,
  emergency_contact: JSON.stringify({
    ...emergencyContact,
    phone: callable({ phoneCountryCode, phone: emergencyContact.phone }, here),
  }),
  ...(address != null && { address }),
});

/**
 * Changes a member's stored details, including their consent to advertisements. Fails on a phone number of
 * another member.
 */
async function changeMember(
  tx: Tx,
  ctx: MemberContext,
  profile: MemberUpdateProfile,
  {
    phoneCountryCode,
    ...more
  }: Pick<MemberDetails, 'phone' | 'phone_country_code'> & Pick<PhoneNumber, 'phoneCountryCode'>,
): Promise<void> {
  const { memberId, ip, now } = ctx;
  const { callingCode: here } = await studioSettings(tx);
  await membershipRepository(tx).update(memberId, {
    ...toMember(profile, { phoneCountryCode, here }),
    ...more,
  });
  const { marketingConsent } = profile;
  if (typeof marketingConsent === 'boolean')
    await changeNewsConsent(tx, { memberId, place: 'PROFILE', ip, now }, marketingConsent);
}

/** The parts of a profile for the audit log. A picture is private: the log records only that it changed. */
const profileNow = async (tx: Tx, staffId: string) => {
  const { name, phone, phoneCountryCode, avatar } = await staffProfile(tx, staffId);
  return {
    avatar,
    told: { displayName: name, phone: phone && `${phoneCountryCode} ${phone}`, hasPhoto: avatar !== null },
  };
};

/** Does the work, and audits its change of a person's profile. */
async function noteProfileChange(tx: Tx, ctx: StaffContext, work: () => Promise<void>): Promise<void> {
  const was = await profileNow(tx, ctx.staffId);
  await work();
  const is = await profileNow(tx, ctx.staffId);
  const photo = was.avatar === is.avatar ? {} : { photoChanged: true };
  const { before, after } = changedFields(was.told, is.told);
  writeAudit(tx, ctx, {
    action: 'staff.updateProfile',
    entity: 'staff',
    entityId: ctx.staffId,
    before,
    after: { ...after, ...photo },
  });
}

/**
 * Changes the person's own name everywhere, and their phone number and picture. An omitted picture stays.
 * @throws {Refusal} USER_EXISTS when somebody else has the phone number, INVALID_FIELDS when the file is no
 * picture.
 */
export async function updateStaffProfile(
  ctx: StaffContext,
  { name, avatar, ...phone }: UpdateUserProfile,
): Promise<null> {
  const picture = avatar === undefined ? {} : { avatar: await drawAvatar(avatar) };
  return ctx.transaction(async (tx) => {
    await noteProfileChange(tx, ctx, async () => {
      await translateDuplicate(
        usersRepository(tx).update(ctx.userId, {
          name,
          first_name: null,
          last_name: null,
          ...toPhone(phone),
          ...picture,
        }),
        new Refusal('USER_EXISTS'),
      );
      await changeDisplayName(tx, ctx.staffId, name);
    });
    return null;
  });
}

/** Stores a person's portal settings. @param settings `null` restores the defaults. */
export const saveUiSettings = (ctx: StaffContext, settings: UiSettings): Promise<null> =>
  ctx.transaction(async (tx) => {
    const { uiSettings } = await staffProfile(tx, ctx.staffId);
    await usersRepository(tx).update(ctx.userId, { ui_settings: settings && JSON.stringify(settings) });
    const change = changedFields(uiSettings ?? {}, settings ?? {});
    writeAudit(tx, ctx, { action: 'staff.saveSettings', entity: 'staff', entityId: ctx.staffId, ...change });
    return null;
  });

/** Does the work, and audits its change of a member's own profile. */
async function noteMemberChange(
  tx: Tx,
  ctx: MemberContext,
  work: (was: Pick<PhoneNumber, 'phoneCountryCode'>) => Promise<void>,
): Promise<void> {
  const { memberId } = ctx;
  const was = await membershipRepository(tx).auditedOf(memberId);
  await work(was);
  const change = changedFields(was, await membershipRepository(tx).auditedOf(memberId));
  writeAudit(tx, ctx, { action: 'member.updateProfile', entity: 'member', entityId: memberId, ...change });
}

/** Changes a member's own profile at the studio, and their name everywhere. */
export const updateMemberProfile = (ctx: MemberContext, profile: MemberUpdateProfile): Promise<null> =>
  ctx.transaction(async (tx) => {
    await noteMemberChange(tx, ctx, async ({ phoneCountryCode }) => {
      await usersRepository(tx).update(ctx.userId, toPerson(profile));
      await changeMember(tx, ctx, profile, { phoneCountryCode });
    });
    return null;
  });

type StoredPhone = ReturnType<typeof toPhone>;

/**
 * The number that somebody signs in with from now on. A missing one can be added, but a token alone changes none; that
 * of the studio's record may be another one, and stays there.
 * @throws {Refusal} PROOF_NEEDED.
 */
async function numberToSignIn(
  tx: Tx,
  ctx: AnyMemberContext,
  typed: StoredPhone,
): Promise<Partial<StoredPhone>> {
  const isTyped = (known: { phone: string | null; phoneCountryCode: string | null }): boolean =>
    known.phone === typed.phone && known.phoneCountryCode === typed.phone_country_code;
  const { phone, phoneCountryCode } = await personToJoin(tx, ctx.userId);
  if (!phone || isTyped({ phone, phoneCountryCode })) return typed;
  if (ctx.memberId && isTyped(await membershipRepository(tx).auditedOf(ctx.memberId))) return {};
  await demandStepUp(tx, ctx, 'PHONE');
  return typed;
}

/**
 * Adds missing details, the phone number included; before a studio is chosen, to the person alone.
 * @throws {Refusal} USER_EXISTS when somebody has the phone number, here or anywhere; PROOF_NEEDED for
 * another number than they have, without a fresh step-up.
 */
export async function completeMemberProfile(
  { db }: Pick<Deps, 'db'>,
  ctx: AnyMemberContext,
  profile: MemberCompleteProfile,
): Promise<null> {
  const { userId, studioId, memberId } = ctx;
  const phone = toPhone(profile);
  const complete = async (tx: Tx): Promise<void> => {
    const number = await numberToSignIn(tx, ctx, phone);
    await translateDuplicate(
      usersRepository(tx).update(userId, { ...toPerson(profile), ...number }),
      new Refusal('USER_EXISTS'),
    );
  };
  if (!studioId || !memberId) {
    await db.platform(complete);
    return null;
  }
  return ctx.transaction(async (tx) => {
    const here = { ...ctx, studioId, memberId };
    await noteMemberChange(tx, here, async () => {
      await complete(tx);
      const phoneCountryCode = phone.phone_country_code ?? profile.phoneCountryCode;
      const number = { phone: phone.phone ?? '', phone_country_code: phoneCountryCode, phoneCountryCode };
      await translateDuplicate(changeMember(tx, here, profile, number), new Refusal('USER_EXISTS'));
    });
    return null;
  });
}
