import type { CreateMember, UpdateMember } from '@studio/contract/members/member.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { addMember, editDetails } from '../member-record/member-record.api.ts';

export type ContactField = 'userEmail' | 'phone';

/** The details of a member that staff can edit. */
export type MemberFields = Omit<UpdateMember, 'memberId' | 'version'>;

const toColumns = (member: CreateMember) => ({
  first_name: member.firstName,
  last_name: member.lastName,
  user_email: member.userEmail,
  phone: member.phone,
  phone_country_code: member.phoneCountryCode,
  birthday: member.birthday ?? null,
  gender: member.gender ?? null,
});

export const memberRepository = (tx: Tx) => ({
  /**
   * @returns the id, or `null` when another member of the studio has the e-mail address or the phone number.
   */
  insert: (member: CreateMember, now: Date): Promise<string | null> =>
    addMember(tx, { ...toColumns(member), joined_at: now }),

  /** A member's details and block, locked; `null` without one, or when they were archived. */
  lock: async (memberId: string) => {
    const row = await tx
      .selectFrom('member')
      .select([
        'status',
        'blocked_until as blockedUntil',
        'blocked_reason as reason',
        'user_id as userId',
        'version',
        'first_name as firstName',
        'last_name as lastName',
        'user_email as userEmail',
        'phone_country_code as phoneCountryCode',
        'phone',
        'birthday',
        'gender',
        'address',
        'emergency_contact as emergencyContact',
      ])
      .where('member_id', '=', memberId)
      .where('status', '<>', 'ARCHIVED')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const { status, blockedUntil, reason, userId, version, ...details } = row;
    return { block: { status, blockedUntil, reason }, userId, version, details };
  },

  /** Fails when another member of the studio has the e-mail address or the phone number. */
  update: (memberId: string, member: MemberFields): Promise<void> =>
    editDetails(tx, memberId, {
      ...toColumns(member),
      address: member.address,
      emergency_contact: JSON.stringify(member.emergencyContact),
    }),

  /** Which of these contact fields another member already uses. @param memberId whose own they may be. */
  takenFields: async (
    { userEmail, phone, phoneCountryCode }: CreateMember,
    memberId: string | null = null,
  ): Promise<ContactField[]> => {
    const others = await tx
      .selectFrom('member')
      .select(['user_email', 'phone'])
      .where('status', '<>', 'ARCHIVED')
      .where('member_id', 'is distinct from', memberId)
      .where((eb) =>
        eb.or([eb('user_email', '=', userEmail), eb.and({ phone, phone_country_code: phoneCountryCode })]),
      )
      .execute();
    const isTaken = {
      userEmail: userEmail !== '' && others.some((other) => other.user_email === userEmail),
      phone: phone !== '' && others.some((other) => other.phone === phone),
    };
    return (['userEmail', 'phone'] as const).filter((field) => isTaken[field]);
  },
});
