import { highestRole, readOverrides } from '@studio/contract/configure/roles/roles';
import { sql } from 'kysely';
import { sqlBuilder, type Database } from '../db/database.ts';
import { statement, type Statement } from '../db/statement/statement.ts';
import type { Identity } from './identity.ts';
import { noteUse } from './sessionRows.ts';
import type { Claims } from './tokens.ts';

/** The identity of a token, and when its session ends. */
export interface Caller {
  identity: Identity;
  expiresAt: Date;
}

interface Asked {
  jti: string;
  now: Date;
}

const sessionOf = ({ jti, now }: Asked) =>
  sqlBuilder
    .selectFrom('auth_session as s')
    .select([
      's.jti',
      's.user_id as userId',
      's.audience',
      's.studio_id as studioId',
      's.staff_id as staffId',
      's.member_id as memberId',
      's.key_id as keyId',
    ])
    .select(['s.expires_at as expiresAt', 's.last_seen_at as lastSeenAt', 's.remember'])
    .where('s.jti', '=', jti)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now);

const openSession = statement(sessionOf);

/** The owner's overrides for every role of the studio: rarely more than a handful. */
const decided = sql<{ role: string; permission: string; is_allowed: boolean }[]>`coalesce((
  select json_agg(json_build_object('role', p.role, 'permission', p.permission, 'is_allowed', p.is_allowed))
  from role_permission p where p.studio_id = s.studio_id), '[]'::json)`;

/** Roles of which the studio demands a second factor; none for a person who has one. */
const owedAs = sql<string[]>`array(
  select d.role from second_factor_demand d where d.studio_id = s.studio_id
  and not exists(select from second_factor f where f.user_id = s.user_id and f.confirmed_at is not null)
  and not exists(select from passkey k where k.user_id = s.user_id))`;

/**
 * The session with the staff row or member row that it is for; no row when the person no longer works there.
 * One round trip.
 */
const openWork = statement((asked: Asked) =>
  sessionOf(asked)
    .innerJoin('staff as w', (join) =>
      join
        .onRef('w.studio_id', '=', 's.studio_id')
        .onRef('w.staff_id', '=', 's.staff_id')
        .onRef('w.user_id', '=', 's.user_id')
        .on('w.status', '=', 'ACTIVE'),
    )
    .select(['w.staff_type as roles', decided.as('decided'), owedAs.as('owedAs')]),
);

type RowOf<S> = S extends Statement<Asked, infer Row> ? Row : never;
type SessionRow = RowOf<typeof openSession>;
type WorkRow = RowOf<typeof openWork>;

/**
 * Whether a token matches its session. One that contradicts it was not issued by this server for that
 * session, whatever key signed it; a key older than the session cannot have signed it.
 */
const isOf = (claims: Claims, row: SessionRow): boolean =>
  (['jti', 'userId', 'audience', 'studioId', 'staffId', 'memberId', 'keyId'] as const).every(
    (name) => claims[name] === row[name],
  );

function toStaff({ jti, userId, studioId, staffId, roles, decided: all, owedAs }: WorkRow): Identity | null {
  const role = highestRole(roles.join(','));
  if (!role || !studioId || !staffId) return null;
  const named = (isAllowed: boolean) =>
    all
      .filter((row) => row.role === role && row.is_allowed === isAllowed)
      .map(({ permission }) => permission);
  const overrides = role === 'OWNER' ? {} : readOverrides({ granted: named(true), revoked: named(false) });
  return {
    audience: 'staff',
    userId,
    jti,
    studioId,
    staffId,
    role,
    overrides,
    owesSecondFactor: owedAs.includes(role),
  };
}

const toMember = ({ jti, userId, studioId, memberId }: SessionRow): Identity => ({
  audience: 'member',
  userId,
  jti,
  studioId,
  memberId,
});

async function inUse(db: Database, row: SessionRow, identity: Identity, now: Date): Promise<Caller> {
  await noteUse(db, row, now);
  return { identity, expiresAt: row.expiresAt };
}

/**
 * The identity of a token by the current rows: the session's row decides person and studio, the staff row
 * decides the role. The token only names the session. `null` when that has ended, contradicts the token, or
 * the person no longer works there.
 */
export async function findCaller(db: Database, claims: Claims, now: Date): Promise<Caller | null> {
  const { jti, audience, studioId } = claims;
  if (audience === 'member') {
    const [session] = await db.readPlatform(openSession.with({ jti, now }));
    return session && isOf(claims, session) ? inUse(db, session, toMember(session), now) : null;
  }
  const [work] = studioId ? await db.read(studioId, openWork.with({ jti, now })) : [];
  const identity = work && isOf(claims, work) ? toStaff(work) : null;
  return work && identity ? inUse(db, work, identity, now) : null;
}
