import {
  addMember,
  claimMember,
  editDetails,
  type MemberDetails,
  toEmergencyContact,
} from '../../members/member-record/member-record.api.ts';
import type { Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { AppUser } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** A person with an account of their own, at whichever studios. */
export interface NewPerson {
  name: string;
  /** As entered; null for staff, who enter their name in one piece. */
  firstName: string | null;
  lastName: string | null;
  birthday: string | null;
  userEmail: string;
  /** National digits; null for staff, who sign in with the address. */
  phone: string | null;
  phoneCountryCode: string | null;
  passwordHash: string;
  now: Date;
}

/** A person as a studio gets to know them. */
export interface Joiner {
  userId: string;
  firstName: string;
  lastName: string;
  userEmail: string;
  phoneCountryCode: string;
  /** National digits. */
  phone: string;
  birthday: string | null;
  gender: string | null;
  ip: string;
  userAgent: string;
  now: Date;
}

export const usersRepository = (tx: Tx) => ({
  /** @returns the new user's id, or `null` when somebody has the e-mail address or the phone number. */
  insert: async (person: NewPerson): Promise<string | null> => {
    const row = await tx
      .insertInto('app_user')
      .values({
        user_id: newId(),
        user_email: person.userEmail,
        phone: person.phone,
        phone_country_code: person.phoneCountryCode,
        password_hash: person.passwordHash,
        name: person.name,
        first_name: person.firstName,
        last_name: person.lastName,
        birthday: person.birthday,
        created_at: person.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return row?.user_id ?? null;
  },

  /** Fails when somebody else has the address or the phone number. */
  update: async (userId: string, change: Updateable<AppUser>): Promise<void> => {
    await tx.updateTable('app_user').set(change).where('user_id', '=', userId).execute();
  },

  lockAddress: async (userId: string): Promise<string | null> => {
    const row = await tx
      .selectFrom('app_user')
      .select('user_email')
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row?.user_email ?? null;
  },

  /** Makes this the person's default studio. */
  makeDefault: async (userId: string): Promise<void> => {
    await tx
      .updateTable('app_user')
      .set({ default_studio_id: thisStudio })
      .where('user_id', '=', userId)
      .execute();
  },

  linkStudio: async (userId: string, audience: 'staff' | 'member'): Promise<void> => {
    await tx
      .insertInto('user_studio')
      .values({ user_id: userId, studio_id: thisStudio, audience })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

/** The membership of a person at the transaction's studio. */
export const membershipRepository = (tx: Tx) => ({
  /** A record that was merged into another leads to that one. */
  memberIdOf: async (userId: string): Promise<string | null> => {
    const row = await tx
      .selectFrom('member')
      .select(({ fn }) => fn.coalesce('merged_into', 'member_id').as('member_id'))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.member_id ?? null;
  },

  /** The record that has the person's account itself, not one that another was merged into. */
  ownRecordOf: async (userId: string): Promise<string | null> => {
    const row = await tx
      .selectFrom('member')
      .select('member_id')
      .where('user_id', '=', userId)
      .where('status', '<>', 'ARCHIVED')
      .executeTakeFirst();
    return row?.member_id ?? null;
  },

  /** The parts of a member's profile for the audit log. */
  auditedOf: async (memberId: string) => {
    const { emergencyContact, consentAt, ...audited } = await tx
      .selectFrom('member')
      .select([
        'first_name as firstName',
        'last_name as lastName',
        'user_email as userEmail',
        'phone_country_code as phoneCountryCode',
        'phone',
        'birthday',
        'gender',
        'emergency_contact as emergencyContact',
        'address',
        'marketing_consent_at as consentAt',
      ])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return {
      ...audited,
      emergencyContact: toEmergencyContact(emergencyContact),
      marketingConsent: consentAt !== null,
    };
  },

  /** Whether another member of the studio has the phone number. */
  isPhoneTaken: async (
    { phone, phoneCountryCode }: Pick<Joiner, 'phone' | 'phoneCountryCode'>,
    memberId: string,
  ): Promise<boolean> =>
    (await tx
      .selectFrom('member')
      .select('member_id')
      .where('phone', '=', phone)
      .where('phone_country_code', '=', phoneCountryCode)
      .where('member_id', '<>', memberId)
      .where('status', '<>', 'ARCHIVED')
      .executeTakeFirst()) !== undefined,

  /** Whether another member of the studio has the address. */
  isAddressTaken: async (userEmail: string, memberId: string): Promise<boolean> =>
    (await tx
      .selectFrom('member')
      .select('member_id')
      .where('user_email', '=', userEmail)
      .where('member_id', '<>', memberId)
      .where('status', '<>', 'ARCHIVED')
      .executeTakeFirst()) !== undefined,

  /** Fails when another member of the studio has the phone number. */
  update: (memberId: string, details: MemberDetails): Promise<void> => editDetails(tx, memberId, details),

  claim: ({ userId, userEmail }: Joiner): Promise<string | null> => claimMember(tx, { userId, userEmail }),

  /**
   * @returns the new member's id, or `null` when another member of the studio has the address or the phone
   * number.
   */
  insert: (joiner: Joiner): Promise<string | null> =>
    addMember(tx, {
      user_id: joiner.userId,
      first_name: joiner.firstName,
      last_name: joiner.lastName,
      user_email: joiner.userEmail,
      phone: joiner.phone,
      phone_country_code: joiner.phoneCountryCode,
      birthday: joiner.birthday,
      gender: joiner.gender,
      source: 'WEB',
      joined_at: joiner.now,
    }),
});
