import { sql } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../../platform/db/database.ts';

/** What a sign-in is decided on. */
export interface Account {
  userId: string;
  userEmail: string;
  passwordHash: string | null;
  defaultStudioId: string | null;
  /** Studios where the person is staff, or a member, as was asked. */
  studioIds: string[];
}

type Audience = 'staff' | 'member';

const accounts = (audience: Audience) =>
  sqlBuilder.selectFrom('app_user').select((eb) => [
    'app_user.user_id as userId',
    'user_email as userEmail',
    'password_hash as passwordHash',
    'default_studio_id as defaultStudioId',
    sql<string[]>`array(${eb
      .selectFrom('user_studio')
      .select(sql<string>`user_studio.studio_id::text`.as('id'))
      .whereRef('user_studio.user_id', '=', 'app_user.user_id')
      .where('audience', '=', audience)
      .orderBy('user_studio.studio_id')})`.as('studioIds'),
  ]);

/** The account of a staff person, by e-mail address. */
export async function staffAccount(db: Database, userEmail: string): Promise<Account | null> {
  const [account] = await db.readPlatform(accounts('staff').where('user_email', '=', userEmail));
  return account ?? null;
}

/** The account of a member. @param phone national digits. */
export async function memberAccount(db: Database, phoneCountryCode: string, phone: string): Promise<Account | null> {
  const byPhone = accounts('member').where('phone_country_code', '=', phoneCountryCode).where('phone', '=', phone);
  const [account] = await db.readPlatform(byPhone);
  return account ?? null;
}

/** Whether an e-mail address or a phone number belongs to somebody. @param phone national digits. */
export async function isTaken(db: Database, person: { userEmail: string; phoneCountryCode: string; phone: string }): Promise<boolean> {
  const { userEmail, phoneCountryCode, phone } = person;
  const found = await db.readPlatform(
    sqlBuilder
      .selectFrom('app_user')
      .select('user_id')
      .where((eb) =>
        eb.or([eb('user_email', '=', userEmail), eb.and([eb('phone_country_code', '=', phoneCountryCode), eb('phone', '=', phone)])]),
      )
      .limit(1),
  );
  return found.length > 0;
}

/** Whether somebody has an account with this e-mail address. */
export async function isKnownAddress(tx: Tx, userEmail: string): Promise<boolean> {
  const found = await tx.selectFrom('app_user').select('user_id').where('user_email', '=', userEmail).executeTakeFirst();
  return found !== undefined;
}
