import type { CreateMember } from '@studio/contract/members/member.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { memberRecords } from '../member-record/member-record.api.ts';

export type ContactField = 'userEmail' | 'phone';

export const memberRepository = (tx: Tx) => ({
  /**
   * @returns the id, or `null` when another member of the studio has the e-mail address or the phone number.
   */
  insert: (member: CreateMember, now: Date): Promise<string | null> =>
    memberRecords(tx).insert({
      first_name: member.firstName,
      last_name: member.lastName,
      user_email: member.userEmail,
      phone: member.phone,
      phone_country_code: member.phoneCountryCode,
      birthday: member.birthday ?? null,
      gender: member.gender ?? null,
      joined_at: now,
    }),

  /** Which of these contact fields another member already uses. */
  takenFields: async ({ userEmail, phone, phoneCountryCode }: CreateMember): Promise<ContactField[]> => {
    const others = await tx
      .selectFrom('member')
      .select(['user_email', 'phone'])
      .where('status', '<>', 'ARCHIVED')
      .where((eb) =>
        eb.or([eb('user_email', '=', userEmail), eb.and({ phone, phone_country_code: phoneCountryCode })]),
      )
      .execute();
    const isTaken = {
      userEmail: others.some((other) => other.user_email === userEmail),
      phone: others.some((other) => other.phone === phone),
    };
    return (['userEmail', 'phone'] as const).filter((field) => isTaken[field]);
  },
});
