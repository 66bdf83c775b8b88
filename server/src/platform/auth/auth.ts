import { sqlBuilder, type Database, type Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { statement } from '../db/statement.ts';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../http/refusal.ts';
import type { KeyStore } from '../keys/keyStore.ts';
import type { Ears } from '../live/listener.ts';
import { findCaller } from './callers.ts';
import { readEnding, tellRoles } from './endings.ts';
import { fingerprintsOn, type Fingerprints } from './fingerprints.ts';
import type { Identity } from './identity.ts';
import { liveSessions } from './liveSessions.ts';
import {
  endSessions,
  findContinued,
  LONG_LIFETIME,
  type Continued,
  type WhichSessions,
} from './sessionRows.ts';
import { sealOn, type Seal } from './seal.ts';
import { tokensWith, type Grant } from './tokens.ts';

const HOURS = 60 * 60 * 1000;
const STAFF_LIFETIME = 12 * HOURS;
/** The session decides when a remembered sign-in ends; the token only has to outlive it. */
const REMEMBERED_TOKEN_LIFETIME = 365 * 24 * HOURS;

export interface SignIn {
  /**
   * Staff only: 30 days from its last use instead of 12 hours. Members always have 30 days from the sign-in.
   */
  remember?: boolean;
  ip?: string;
  userAgent?: string;
  /**
   * A session of the same browser that this one goes on from: one sign-in, as long as that one would have
   * been.
   */
  continues?: string;
}

export interface Auth extends Seal, Fingerprints {
  /**
   * @param header value of Authorization. @throws {Refusal} NOT_SIGNED_IN unless it carries a live session's
   * token.
   */
  authenticate(header: string | undefined): Promise<Identity>;
  /** Opens a session and @returns its bearer token. The token works once the transaction has committed. */
  issueToken(tx: Tx, grant: Grant, signIn?: SignIn): Promise<string>;
  /**
   * Ends sessions with the transaction; all servers are told of it. Call `forget` with what it @returns once
   * that has committed.
   */
  end(tx: Tx, which: WhichSessions): Promise<string[]>;
  /**
   * Makes ended sessions end here with this very call, before the other servers (and this one) have heard of
   * it.
   */
  forget(jtis: readonly string[]): void;
  /**
   * Tells all servers with the commit that what the roles of a studio may do has changed. Call `forgetRoles`
   * then.
   */
  changeRoles(tx: Tx, studioId: string): Promise<void>;
  /** Makes what a studio's roles may do be read anew here, before the other servers have heard of it. */
  forgetRoles(studioId: string): void;
  /** Ends the sign-in of a session, in a transaction of its own. Harmless when it has ended before. */
  revoke(jti: string): Promise<void>;
  /** Ends all other sign-ins of somebody as what they are here, staff or member. */
  revokeOthers(identity: Pick<Identity, 'userId' | 'audience' | 'jti'>): Promise<void>;
  /** Says which sessions have ended, here or on another server. */
  onEnded(listener: (jtis: ReadonlySet<string>) => void): void;
  /**
   * What hears of sessions that other servers end. While it hears nothing, a session is looked up anew twice
   * a second.
   */
  readonly ears: Ears;
}

const lifetimeOf = (grant: Grant, { remember = false }: SignIn): number =>
  grant.audience === 'staff' && !remember ? STAFF_LIFETIME : LONG_LIFETIME;

const owesSecondFactor = (identity: Identity): boolean =>
  identity.audience === 'staff' && identity.owesSecondFactor;

const bearerOf = (header = ''): string | null => /^Bearer ([\w.-]+)$/i.exec(header)?.[1] ?? null;

const insertSession = statement((row: ReturnType<typeof sessionRow>) =>
  sqlBuilder.insertInto('auth_session').values({
    jti: row.jti,
    sign_in_id: row.sign_in_id,
    user_id: row.user_id,
    audience: row.audience,
    studio_id: row.studio_id,
    staff_id: row.staff_id,
    member_id: row.member_id,
    remember: row.remember,
    ip: row.ip,
    user_agent: row.user_agent,
    created_at: row.created_at,
    last_seen_at: row.last_seen_at,
    expires_at: row.expires_at,
    key_id: row.key_id,
  }),
);

function sessionRow(
  grant: Grant,
  signIn: SignIn,
  { jti, now, continued, keyId }: { jti: string; now: Date; continued: Continued | null; keyId: string },
) {
  return {
    jti,
    sign_in_id: continued?.signInId ?? jti,
    user_id: grant.userId,
    audience: grant.audience,
    studio_id: grant.studioId,
    staff_id: grant.audience === 'staff' ? grant.staffId : null,
    member_id: grant.audience === 'member' ? grant.memberId : null,
    remember: continued?.remember ?? signIn.remember ?? false,
    ip: signIn.ip ?? '',
    user_agent: (signIn.userAgent ?? '').slice(0, 300),
    created_at: now,
    last_seen_at: now,
    expires_at: continued?.expiresAt ?? new Date(now.getTime() + lifetimeOf(grant, signIn)),
    key_id: keyId,
  };
}

/** Sign-ins: signed tokens whose sessions can be ended. */
export function authOn({ db, clock, keys }: { db: Database; clock: Clock; keys: KeyStore }): Auth {
  const tokens = tokensWith(keys, clock);
  const live = liveSessions();
  const listeners: ((jtis: ReadonlySet<string>) => void)[] = [];

  async function authenticate(header: string | undefined): Promise<Identity> {
    const token = bearerOf(header);
    if (!token) throw new Refusal('NOT_SIGNED_IN');
    const now = clock.now();
    const known = live.find(token, now);
    if (known) return known;
    const since = live.generation();
    const read = await tokens.read(token);
    const caller = read && (await findCaller(db, read, now));
    if (!caller) throw new Refusal('NOT_SIGNED_IN');
    // Who has to set up a second factor is let in with the very request after it, on every server.
    if (!owesSecondFactor(caller.identity)) live.remember(token, caller, since);
    return caller.identity;
  }

  async function issueToken(tx: Tx, grant: Grant, signIn: SignIn = {}): Promise<string> {
    const [jti, now] = [newId(), clock.now()];
    const continued = signIn.continues ? await findContinued(tx, signIn.continues) : null;
    if (signIn.continues && !continued) throw new Refusal('NOT_SIGNED_IN');
    const key = keys.newest('TOKENS', now);
    const session = sessionRow(grant, signIn, { jti, now, continued, keyId: key.keyId });
    insertSession.leave(tx, session);
    const expiresAt = session.remember
      ? new Date(now.getTime() + REMEMBERED_TOKEN_LIFETIME)
      : session.expires_at;
    return tokens.sign(jti, grant, { key, issuedAt: now, expiresAt });
  }

  const end = (tx: Tx, which: WhichSessions): Promise<string[]> => endSessions(tx, which, clock.now());
  const forget = (jtis: readonly string[]): void => {
    const ended = new Set(jtis);
    live.forget(({ jti }) => ended.has(jti));
    listeners.forEach((listener) => listener(ended));
  };

  const forgetRoles = (studioId: string): void =>
    live.forget((identity) => identity.audience === 'staff' && identity.studioId === studioId);

  function hear(payload: string): void {
    const ending = readEnding(payload);
    if (!ending) return;
    if ('ended' in ending) forget(ending.ended);
    else forgetRoles(ending.rolesOf);
  }

  return {
    ...sealOn(keys, clock),
    ...fingerprintsOn(keys, clock),
    authenticate,
    issueToken,
    end,
    forget,
    changeRoles: tellRoles,
    forgetRoles,
    revoke: async (jti) => forget(await db.platform((tx) => end(tx, { jti }))),
    revokeOthers: async ({ userId, audience, jti }) =>
      forget(await db.platform((tx) => end(tx, { userId, audience, keptJti: jti }))),
    onEnded: (listener) => void listeners.push(listener),
    ears: { hear, lost: () => live.setHearing(false), missed: () => live.setHearing(true) },
  };
}
