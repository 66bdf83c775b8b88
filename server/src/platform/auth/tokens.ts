import { ID } from '@studio/contract/values/id';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import { mixed, object, string, type InferType } from 'yup';
import type { Clock } from '../../clock.ts';
import { DatabaseAway } from '../db/statement/away.ts';
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

/** A token's claims about its session. None is trusted unless the session's row agrees. */
export interface Claims {
  jti: string;
  userId: string;
  audience: 'staff' | 'member';
  studioId: string | null;
  staffId: string | null;
  memberId: string | null;
  /** The key that signed it. */
  keyId: string;
}

/** A person's sign-in, in the form that a token contains. */
export type Grant =
  | { audience: 'staff'; userId: string; studioId: string; staffId: string; staffType: readonly StaffRole[] }
  | { audience: 'member'; userId: string; studioId: string | null; memberId: string | null };

/** The roles are only for pages, which draw a menu before they ask the server. */
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
   * @returns the claims, or `null` when the token is forged, expired, malformed, or signed with a retired
   * key.
   * @throws {DatabaseAway} when this server does not know its key, and cannot look it up now.
   */
  read(token: string): Promise<Claims | null>;
}

type Keys = Pick<KeyStore, 'find' | 'refresh'>;

const bytesOf = ({ secret }: Key): Uint8Array => new TextEncoder().encode(secret);

/** The key that a token names. Another server may already use a very new one. */
async function keyOf(keys: Keys, { kid = FIRST }: JWTHeaderParameters): Promise<Uint8Array> {
  if (!keys.find('TOKENS', kid)) await keys.refresh();
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
        // Every reason gives the same answer: telling them apart would help only a forger.
        return null;
      }
    },
  };
}
