import { ID } from '@studio/contract/id';
import type { StaffRole } from '@studio/contract/roles';
import { jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import { mixed, object, string, type InferType } from 'yup';
import type { Clock } from '../../clock.ts';
import { DatabaseAway } from '../db/away.ts';
import { FIRST, type Key } from '../keys/keyRing.ts';
import type { KeyStore } from '../keys/keyStore.ts';

// Not yup's uuid(): it knows versions 1 to 5 only, and ours are 7.
const claimsSchema = object({
  sub: string().matches(ID).required(),
  jti: string().matches(ID).required(),
  aud: mixed<'staff' | 'member'>().oneOf(['staff', 'member']).required(),
  studioId: string().matches(ID),
  staffId: string().matches(ID),
  memberId: string().matches(ID),
});

/** What a token says of its session. Nothing of it counts unless the session's row says the same. */
export interface Claims {
  jti: string;
  userId: string;
  audience: 'staff' | 'member';
  studioId: string | null;
  staffId: string | null;
  memberId: string | null;
  /** With which key it was signed. */
  keyId: string;
}

/** A person's sign-in, as it is written into a token. */
export type Grant =
  | { audience: 'staff'; userId: string; studioId: string; staffId: string; staffType: readonly StaffRole[] }
  | { audience: 'member'; userId: string; studioId: string | null; memberId: string | null };

/** The roles are for the pages alone, which ask nobody before they draw a menu. */
function toPayload(grant: Grant): Record<string, string> {
  if (grant.audience === 'staff') {
    return { studioId: grant.studioId, staffId: grant.staffId, staffType: grant.staffType.join(',') };
  }
  return {
    ...(grant.studioId ? { studioId: grant.studioId } : {}),
    ...(grant.memberId ? { memberId: grant.memberId } : {}),
  };
}

const toClaimed = (
  { sub: userId, jti, aud: audience, studioId, staffId, memberId }: InferType<typeof claimsSchema>,
  keyId: string,
): Claims => ({
  jti,
  userId,
  audience,
  studioId: studioId ?? null,
  staffId: staffId ?? null,
  memberId: memberId ?? null,
  keyId,
});

export interface Tokens {
  sign(jti: string, grant: Grant, signing: { key: Key; issuedAt: Date; expiresAt: Date }): Promise<string>;
  /**
   * @returns what the token says, or `null` when it is forged, expired, malformed, or signed with a key that
   * is retired.
   * @throws {DatabaseAway} when its key is not known here, and cannot be looked for now.
   */
  read(token: string): Promise<Claims | null>;
}

type Keys = Pick<KeyStore, 'find' | 'lookAgain'>;

const bytesOf = ({ secret }: Key): Uint8Array => new TextEncoder().encode(secret);

/**
 * The key that a token says it was signed with. One that was just made may be known to another server
 * already.
 */
async function keyOf(keys: Keys, { kid = FIRST }: JWTHeaderParameters): Promise<Uint8Array> {
  if (!keys.find('TOKENS', kid)) await keys.lookAgain();
  const key = keys.find('TOKENS', kid);
  if (!key) throw new Error('There is no such key');
  return bytesOf(key);
}

/** Bearer tokens, HS256. */
export function tokensWith(keys: Keys, clock: Clock): Tokens {
  return {
    sign: (jti, grant, { key, issuedAt, expiresAt }) =>
      new SignJWT(toPayload(grant))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.keyId })
        .setSubject(grant.userId)
        .setAudience(grant.audience)
        .setJti(jti)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(bytesOf(key)),
    read: async (token) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, (header) => keyOf(keys, header), {
          algorithms: ['HS256'],
          currentDate: clock.now(),
          requiredClaims: ['sub', 'jti', 'aud', 'exp'],
        });
        return toClaimed(await claimsSchema.validate(payload), protectedHeader.kid ?? FIRST);
      } catch (error) {
        if (error instanceof DatabaseAway) throw error;
        // Every reason is the same to the caller; telling them apart would help only a forger.
        return null;
      }
    },
  };
}
