import { ID } from '@studio/contract/id';
import type { StaffRole } from '@studio/contract/roles';
import { jwtVerify, SignJWT } from 'jose';
import { mixed, object, string, type InferType } from 'yup';
import type { Clock } from '../../clock.ts';

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

const toClaimed = ({ sub: userId, jti, aud: audience, studioId, staffId, memberId }: InferType<typeof claimsSchema>): Claims =>
  ({ jti, userId, audience, studioId: studioId ?? null, staffId: staffId ?? null, memberId: memberId ?? null });

export interface Tokens {
  sign(jti: string, grant: Grant, times: { issuedAt: Date; expiresAt: Date }): Promise<string>;
  /** @returns what the token says, or `null` when it is forged, expired or malformed. */
  read(token: string): Promise<Claims | null>;
}

/** Bearer tokens, HS256. @param secret at least 32 characters. */
export function tokensWith(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (jti, grant, { issuedAt, expiresAt }) =>
      new SignJWT(toPayload(grant))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(grant.userId)
        .setAudience(grant.audience)
        .setJti(jti)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: clock.now(),
          requiredClaims: ['sub', 'jti', 'aud', 'exp'],
        });
        return toClaimed(await claimsSchema.validate(payload));
      } catch {
        // Every reason is the same to the caller; telling them apart would help only a forger.
        return null;
      }
    },
  };
}

