import { HOUR } from '@studio/contract/values/time';
import { sqlBuilder, type Database, type Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { statement } from '../db/statement/statement.ts';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../refusal.ts';
import type { KeyStore } from '../keys/keyStore.ts';
import type { Subscriber } from '../db/listen/listener.ts';
import { findCaller } from './callers.ts';
import { readEnding, publishRoleChange } from './endings.ts';
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
import { sealOn, type Seal } from '../keys/seal.ts';
import { tokensWith, type Grant } from './tokens.ts';

const HOURS = HOUR;
const STAFF_LIFETIME = 12 * HOURS;
/** The session decides when a remembered sign-in ends; the token only has to outlive it. */
const REMEMBERED_TOKEN_LIFETIME = 365 * 24 * HOURS;

export interface SignIn {
  /**
   * Staff only: 30 days from the last use instead of 12 hours. Members always have 30 days from the sign-in.
   */
  remember?: boolean;
  ip?: string;
  userAgent?: string;
  /**
   * The earlier session of the same browser that this one continues, as one sign-in with the lifetime of the
   * first.
   */
  continues?: string;
}

export interface Auth extends Seal, Fingerprints {
  /** Seals what is noted about somebody's health: whoever has the key of other secrets cannot read it. */
  readonly health: Seal;
  /**
   * @param header value of Authorization.
   * @throws {Refusal} NOT_SIGNED_IN unless it carries the token of a live session.
   */
  authenticate(header: string | undefined): Promise<Identity>;
  /** Opens a session and @returns its bearer token. The token works once the transaction has committed. */
  issueToken(tx: Tx, grant: Grant, signIn?: SignIn): Promise<string>;
  /**
   * Ends sessions with the transaction, and informs all servers.
   * @returns the ended sessions; pass them to `forget` after the commit.
   */
  end(tx: Tx, which: WhichSessions): Promise<string[]>;
  /** Forgets ended sessions on this server at once, before the message about them arrives. */
  forget(jtis: readonly string[]): void;
  /** Informs all servers with the commit that a studio's roles have changed. Call `forgetRoles` after it. */
  changeRoles(tx: Tx, studioId: string): Promise<void>;
  /** Forgets a studio's roles on this server, before the message about them arrives. */
  forgetRoles(studioId: string): void;
  /** Ends the sign-in of a session, in a transaction of its own. Harmless when it has already ended. */
  revoke(jti: string): Promise<void>;
  /** Ends all other sign-ins of a person for the same audience, staff or member. */
  revokeOthers(identity: Pick<Identity, 'userId' | 'audience' | 'jti'>): Promise<void>;
  /** Reports ended sessions, of this server and of others. */
  onEnded(listener: (jtis: ReadonlySet<string>) => void): void;
  /**
   * Receives the endings of other servers. While it is disconnected, this server looks sessions up twice a
   * second.
   */
  readonly subscriber: Subscriber;
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
    // Not cached, so that a person who has just set up a second factor is admitted with the very next
    // request, on every server.
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

  function receive(payload: string): void {
    const ending = readEnding(payload);
    if (!ending) return;
    if ('ended' in ending) forget(ending.ended);
    else forgetRoles(ending.rolesOf);
  }

  return {
    ...sealOn(keys, clock),
    health: sealOn(keys, clock, 'HEALTH'),
    ...fingerprintsOn(keys, clock),
    authenticate,
    issueToken,
    end,
    forget,
    changeRoles: publishRoleChange,
    forgetRoles,
    revoke: async (jti) => forget(await db.platform((tx) => end(tx, { jti }))),
    revokeOthers: async ({ userId, audience, jti }) =>
      forget(await db.platform((tx) => end(tx, { userId, audience, keptJti: jti }))),
    onEnded: (listener) => void listeners.push(listener),
    subscriber: { receive, lost: () => live.setConnected(false), missed: () => live.setConnected(true) },
  };
}
