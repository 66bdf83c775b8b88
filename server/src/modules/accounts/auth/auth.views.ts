import type { SignInSession } from '@studio/contract/accounts/auth.schema';
import { doubledNumber, phoneNumber, type PhoneNumber } from '@studio/contract/values/phone/phone';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Identity } from '../../../platform/auth/identity.ts';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement/statement.ts';
import type { DB } from '../../../platform/db/tables.ts';

/** The facts about a person that decide about a sign-in. */
export interface Account {
  userId: string;
  userEmail: string;
  /** National digits. */
  phone: string | null;
  name: string;
  passwordHash: string | null;
  defaultStudioId: string | null;
  /** Whether signing in as staff also takes a code of their app, or a passkey. */
  hasSecondFactor: boolean;
  /** Whether they have an app that generates codes. */
  hasApp: boolean;
  hasPasskey: boolean;
  /** Studios where the person is staff or a member, depending on the query. */
  studioIds: string[];
}

type Audience = 'staff' | 'member';

const hasApp = (eb: ExpressionBuilder<DB, 'app_user'>) =>
  sql<boolean>`exists(${eb.selectFrom('second_factor').select('user_id').whereRef('second_factor.user_id', '=', 'app_user.user_id').where('confirmed_at', 'is not', null)})`;

const hasPasskey = (eb: ExpressionBuilder<DB, 'app_user'>) =>
  sql<boolean>`exists(${eb.selectFrom('passkey').select('passkey_id').whereRef('passkey.user_id', '=', 'app_user.user_id')})`;

const accounts = (audience: Audience) =>
  sqlBuilder.selectFrom('app_user').select((eb) => [
    'app_user.user_id as userId',
    'user_email as userEmail',
    'phone',
    'name',
    'password_hash as passwordHash',
    'default_studio_id as defaultStudioId',
    hasApp(eb).as('hasApp'),
    hasPasskey(eb).as('hasPasskey'),
    sql<boolean>`(${hasApp(eb)} or ${hasPasskey(eb)})`.as('hasSecondFactor'),
    sql<string[]>`array(${eb
      .selectFrom('user_studio')
      .select(sql<string>`user_studio.studio_id::text`.as('id'))
      .whereRef('user_studio.user_id', '=', 'app_user.user_id')
      .where('audience', '=', audience)
      .orderBy('user_studio.studio_id')})`.as('studioIds'),
  ]);

const staffByAddress = statement((by: { userEmail: string }) =>
  accounts('staff').where('user_email', '=', by.userEmail),
);
const memberByAddress = statement((by: { userEmail: string }) =>
  accounts('member').where('user_email', '=', by.userEmail),
);
const memberByPhone = statement((by: { phoneCountryCode: string; phone: string }) =>
  accounts('member').where('phone_country_code', '=', by.phoneCountryCode).where('phone', '=', by.phone),
);
const byUserId = statement((by: { userId: string }) => accounts('staff').where('user_id', '=', by.userId));

/** The account of a staff person, by e-mail address. */
export const staffAccount = async (tx: Tx, userEmail: string): Promise<Account | null> =>
  (await staffByAddress.first(tx, { userEmail })) ?? null;

/**
 * The account of a member, by phone number as typed or by e-mail address. A number whose country was doubled when it
 * was stored is found as it was typed then.
 */
export async function memberAccount(
  tx: Tx,
  by: PhoneNumber | { userEmail: string },
): Promise<Account | null> {
  if ('userEmail' in by) return (await memberByAddress.first(tx, by)) ?? null;
  for (const number of [phoneNumber(by), doubledNumber(by)]) {
    const account = number && (await memberByPhone.first(tx, number));
    if (account) return account;
  }
  return null;
}

/** The account of a signed-in person. */
export const accountOf = async (tx: Tx, userId: string): Promise<Account | null> =>
  (await byUserId.first(tx, { userId })) ?? null;

/** Whether an e-mail address or a phone number belongs to somebody. @param phone national digits. */
export async function isTaken(
  db: Database,
  person: { userEmail: string; phoneCountryCode: string; phone: string },
): Promise<boolean> {
  const { userEmail, phoneCountryCode, phone } = person;
  const found = await db.readPlatform(
    sqlBuilder
      .selectFrom('app_user')
      .select('user_id')
      .where((eb) =>
        eb.or([
          eb('user_email', '=', userEmail),
          eb.and([eb('phone_country_code', '=', phoneCountryCode), eb('phone', '=', phone)]),
        ]),
      )
      .limit(1),
  );
  return found.length > 0;
}

/** Whether somebody has an account with this e-mail address. */
export async function isKnownAddress(tx: Tx, userEmail: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app_user')
    .select('user_id')
    .where('user_email', '=', userEmail)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a sign-in is still open. */
export async function isSignedIn(tx: Tx, jti: string): Promise<boolean> {
  const found = await tx
    .selectFrom('auth_session')
    .select('jti')
    .where('jti', '=', jti)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody has an account with this e-mail address, verified at this instant or before. */
export async function isConfirmedSince(tx: Tx, userEmail: string, instant: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('app_user')
    .select('user_id')
    .where('user_email', '=', userEmail)
    .where((eb) => eb(eb.fn.coalesce('email_changed_at', 'created_at'), '<=', instant))
    .executeTakeFirst();
  return found !== undefined;
}

const signInOf = (jti: string) =>
  sqlBuilder.selectFrom('auth_session').select('sign_in_id').where('jti', '=', jti);

/**
 * The open sign-ins of a person as staff or as member: the current one first, then the most recently seen.
 * One row per browser.
 */
export async function openSessions(
  db: Database,
  { userId, audience, jti }: Identity,
  now: Date,
): Promise<SignInSession[]> {
  const rows = await db.readPlatform(
    sqlBuilder
      .selectFrom('auth_session')
      .distinctOn('sign_in_id')
      .select(['jti', 'user_agent as userAgent', 'ip', 'last_seen_at', 'expires_at', 'remember'])
      .select((eb) => [
        sql<Date>`min(created_at) over (partition by sign_in_id)`.as('created_at'),
        eb('sign_in_id', '=', signInOf(jti)).as('isCurrent'),
      ])
      .where('user_id', '=', userId)
      .where('audience', '=', audience)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('sign_in_id')
      .orderBy('last_seen_at', 'desc')
      .orderBy('jti', 'desc'),
  );
  return rows
    .map(({ last_seen_at, expires_at, created_at, isCurrent, ...row }) => ({
      ...row,
      isCurrent: Boolean(isCurrent),
      createdAt: created_at.toISOString(),
      // The server stores this time only every few minutes.
      lastSeenAt: (isCurrent ? now : last_seen_at).toISOString(),
      expiresAt: expires_at.toISOString(),
    }))
    .sort(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) || other.lastSeenAt.localeCompare(one.lastSeenAt),
    );
}
