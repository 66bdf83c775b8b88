import { createHmac } from 'node:crypto';
import { sqlBuilder, type Database, type Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../http/refusal.ts';
import type { Identity } from './identity.ts';
import { liveSessions } from './liveSessions.ts';
import { tokensWith, type Grant } from './tokens.ts';

const HOURS = 60 * 60 * 1000;
const STAFF_LIFETIME = 12 * HOURS;
const LONG_LIFETIME = 30 * 24 * HOURS;

export interface SignIn {
  /** Staff only: 30 days instead of 12 hours. Members always have 30 days. */
  remember?: boolean;
  ip?: string;
  userAgent?: string;
}

export interface Auth {
  /** @param header value of Authorization. @throws {Refusal} 40100 unless it carries a live session's token. */
  authenticate(header: string | undefined): Promise<Identity>;
  /** Opens a session and @returns its bearer token. The token works once the transaction has committed. */
  issueToken(tx: Tx, grant: Grant, signIn?: SignIn): Promise<string>;
  /** Ends one session, here at once and in other processes within ten seconds. Harmless when it has ended before. */
  revoke(jti: string): Promise<void>;
  /** Ends every session of a person but one, e.g. after a change of password. */
  revokeOthers(userId: string, keptJti: string | null): Promise<void>;
  /** Keyed fingerprint of a short secret, e.g. a one-time code: of no use to whoever gets hold of the table. */
  fingerprint(text: string): string;
}

const lifetimeOf = (grant: Grant, { remember = false }: SignIn): number =>
  grant.audience === 'staff' && !remember ? STAFF_LIFETIME : LONG_LIFETIME;

const bearerOf = (header = ''): string | null => /^Bearer ([\w.-]+)$/i.exec(header)?.[1] ?? null;

function sessionRow(jti: string, grant: Grant, signIn: SignIn) {
  return {
    jti,
    user_id: grant.userId,
    audience: grant.audience,
    studio_id: grant.studioId,
    staff_id: grant.audience === 'staff' ? grant.staffId : null,
    member_id: grant.audience === 'member' ? grant.memberId : null,
    remember: signIn.remember ?? false,
    ip: signIn.ip ?? '',
    user_agent: (signIn.userAgent ?? '').slice(0, 300),
  };
}

/** Sign-ins: signed tokens whose sessions can be ended. */
export function authOn({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Auth {
  const tokens = tokensWith(secret, clock);
  const live = liveSessions();

  const isLive = async (jti: string): Promise<boolean> => {
    const session = sqlBuilder
      .selectFrom('auth_session')
      .select('jti')
      .where('jti', '=', jti)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now());
    return (await db.readPlatform(session)).length > 0;
  };

  async function authenticate(header: string | undefined): Promise<Identity> {
    const token = bearerOf(header);
    if (!token) throw new Refusal('40100');
    const known = live.find(token, clock.now());
    if (known) return known;
    const since = live.generation();
    const read = await tokens.read(token);
    if (!read || !(await isLive(read.identity.jti))) throw new Refusal('40100');
    live.remember(token, read, since);
    return read.identity;
  }

  async function issueToken(tx: Tx, grant: Grant, signIn: SignIn = {}): Promise<string> {
    const jti = newId();
    const issuedAt = clock.now();
    const expiresAt = new Date(issuedAt.getTime() + lifetimeOf(grant, signIn));
    await tx
      .insertInto('auth_session')
      .values({ ...sessionRow(jti, grant, signIn), created_at: issuedAt, expires_at: expiresAt })
      .execute();
    return tokens.sign(jti, grant, { issuedAt, expiresAt });
  }

  const end = (which: { jti: string } | { userId: string; keptJti: string | null }) =>
    db.platform(async (tx) => {
      const open = tx.updateTable('auth_session').set({ revoked_at: clock.now() }).where('revoked_at', 'is', null);
      if ('jti' in which) return open.where('jti', '=', which.jti).execute();
      const ofUser = open.where('user_id', '=', which.userId);
      return (which.keptJti ? ofUser.where('jti', '<>', which.keptJti) : ofUser).execute();
    });

  return {
    authenticate,
    issueToken,
    fingerprint: (text) => createHmac('sha256', secret).update(`fingerprint ${text}`).digest('base64url'),
    revoke: async (jti) => {
      await end({ jti });
      live.forget((identity) => identity.jti === jti);
    },
    revokeOthers: async (userId, keptJti) => {
      await end({ userId, keptJti });
      live.forget((identity) => identity.userId === userId && identity.jti !== keptJti);
    },
  };
}
