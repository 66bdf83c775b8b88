import { beginningOf } from '@studio/contract/values/letters/characters';
import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AnyMemberContext, MemberContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioExists } from '../../configure/studio/studio.api.ts';
import { joinStudio } from './users.api.ts';
import type { Joiner } from './users.repository.ts';
import { memberStudioProfile, personToJoin } from './users.views.ts';

/**
 * The member's profile at a studio.
 * @throws {Refusal} NOT_FOUND for any studio but the token's.
 */
export async function readMemberStudioProfile(
  ctx: MemberContext,
  studioId: string,
): Promise<MemberStudioProfile> {
  if (studioId !== ctx.studioId) throw new Refusal('NOT_FOUND');
  return ctx.transaction((tx) => memberStudioProfile(tx, ctx));
}

/**
 * The details of a person that a new studio needs.
 * @throws {Refusal} INVALID_FIELDS without a phone number.
 */
async function toJoiner(tx: Tx, { userId, ip, userAgent, now }: AnyMemberContext): Promise<Joiner> {
  const { name, firstName, lastName, userEmail, phoneCountryCode, phone, birthday } = await personToJoin(
    tx,
    userId,
  );
  if (!phone || !phoneCountryCode)
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'phone', message: 'Add your phone number to your profile first' }],
    });
  return {
    userId,
    // Some accounts have a name in one piece only. Nobody but its person knows how to take it apart.
    ...(firstName
      ? { firstName, lastName: lastName ?? '' }
      : { firstName: beginningOf(name, 60), lastName: '' }),
    userEmail,
    phoneCountryCode,
    phone,
    birthday,
    gender: null,
    ip,
    userAgent,
    now,
  };
}

/**
 * Joins the person to the studio, and makes it their default. Repeating it changes nothing.
 *
 * @returns a token that names the studio and the member.
 * @throws {Refusal} NOT_FOUND when there is no such studio, USER_EXISTS when another client there has the
 * phone number, INVALID_FIELDS without a phone number.
 */
export async function saveDefaultStudio(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  ctx: AnyMemberContext,
  studioId: string,
): Promise<string> {
  if (!(await studioExists(db, studioId))) throw new Refusal('NOT_FOUND');
  return db.studio(studioId, async (tx) => {
    const memberId = await joinStudio(tx, studioId, await toJoiner(tx, ctx));
    const { userId, jti, ip, userAgent } = ctx;
    return auth.issueToken(
      tx,
      { audience: 'member', userId, studioId, memberId },
      { ip, userAgent, continues: jti },
    );
  });
}
