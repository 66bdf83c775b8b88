import { ID } from '@studio/contract/id';
import { highestRole, type StaffRole } from '@studio/contract/roles';
import { jwtVerify, SignJWT } from 'jose';
import { mixed, object, string, type InferType } from 'yup';
import type { Clock } from '../../clock.ts';
import type { Identity } from './identity.ts';

// Not yup's uuid(): it knows versions 1 to 5 only, and ours are 7.
const claimsSchema = object({
  sub: string().matches(ID).required(),
  jti: string().matches(ID).required(),
  aud: mixed<'staff' | 'member'>().oneOf(['staff', 'member']).required(),
  studioId: string().matches(ID),
  staffId: string().matches(ID),
  staffType: string(),
  memberId: string().matches(ID),
});
type Claims = InferType<typeof claimsSchema>;

/** A person's sign-in, as it is written into a token. */
export type Grant =
  | { audience: 'staff'; userId: string; studioId: string; staffId: string; staffType: readonly StaffRole[] }
  | { audience: 'member'; userId: string; studioId: string | null; memberId: string | null };

function toClaims(grant: Grant): Record<string, string> {
  if (grant.audience === 'staff') {
    return { studioId: grant.studioId, staffId: grant.staffId, staffType: grant.staffType.join(',') };
  }
  return {
    ...(grant.studioId ? { studioId: grant.studioId } : {}),
    ...(grant.memberId ? { memberId: grant.memberId } : {}),
  };
}

function toIdentity(claims: Claims): Identity | null {
  const { sub: userId, jti, aud, studioId, staffId, staffType, memberId } = claims;
  if (aud === 'member') return { audience: aud, userId, jti, studioId: studioId ?? null, memberId: memberId ?? null };
  const role = highestRole(staffType ?? '');
  return studioId && staffId && role ? { audience: aud, userId, jti, studioId, staffId, role, overrides: {} } : null;
}

export interface Tokens {
  sign(jti: string, grant: Grant, times: { issuedAt: Date; expiresAt: Date }): Promise<string>;
  /** @returns who the token speaks for, or `null` when it is forged, expired or malformed. */
  read(token: string): Promise<Identity | null>;
}

/** Bearer tokens, HS256. @param secret at least 32 characters. */
export function tokensWith(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (jti, grant, { issuedAt, expiresAt }) =>
      new SignJWT(toClaims(grant))
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
        return toIdentity(await claimsSchema.validate(payload));
      } catch {
        // Every reason is the same to the caller; telling them apart would help only a forger.
        return null;
      }
    },
  };
}

