import { PERMISSIONS, roleMay, type Permission } from '@studio/contract/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity, MemberIdentity, StaffIdentity, StudioMemberIdentity } from '../auth/identity.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/** What is known of every request. */
export interface RequestContext {
  requestId: string;
  ip: string;
  userAgent: string;
  /** What the request calls this site, as in `studio.example:3000`: not to be believed. */
  host: string;
  /** The instant of the request. */
  now: Date;
  /** Each line carries the request's id. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** What a request of a signed-in person can do besides. */
export interface Transactional {
  /**
   * Runs one transaction on the person's studio. On an idempotent route the value that `work` returns is
   * stored as the answer before the commit, and a repeated request gets that answer without running `work`:
   * return it unchanged.
   *
   * @throws {Refusal} KEY_REUSED when the Idempotency-Key was used for another request.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Who may call a route, and who its handler then knows the caller to be. Made by the functions below only.
 */
export interface Access<Caller extends Identity | null> {
  readonly kind: 'open' | 'signedIn' | 'staff' | 'member' | 'studioMember';
  readonly permission: Permission | null;
  /** An open route whose handler is told who is signed in, if anybody is. */
  readonly tellsCaller?: boolean;
  /** Staff may call it before they have the second factor that their studio demands of them. */
  readonly isForSettingUp?: boolean;
  /**
   * @returns the caller, as the handler is told. @throws {Refusal} when this person may not call the route.
   */
  admit(identity: Identity | null): Caller;
}

type ContextFor<Caller> = Caller extends Identity ? RequestContext & Caller & Transactional : RequestContext;
/** What a handler is told of its request, by the route's access. */
export type ContextOf<A> = A extends Access<infer Caller> ? ContextFor<Caller> : never;

function admitAnyone(identity: Identity | null): Identity {
  if (!identity) throw new Refusal('NOT_SIGNED_IN');
  return identity;
}

function admitStaff(identity: Identity | null): StaffIdentity {
  const caller = admitAnyone(identity);
  if (caller.audience !== 'staff') throw new Refusal('WRONG_TOKEN');
  return caller;
}

function admitMember(identity: Identity | null): MemberIdentity {
  const caller = admitAnyone(identity);
  if (caller.audience !== 'member') throw new Refusal('WRONG_TOKEN');
  return caller;
}

function admitStudioMember(identity: Identity | null): StudioMemberIdentity {
  const { studioId, memberId, ...caller } = admitMember(identity);
  if (!studioId || !memberId) throw new Refusal('NOT_ALLOWED', { message: 'Choose a studio first.' });
  return { ...caller, studioId, memberId };
}

function admitGuarded(caller: StaffIdentity): StaffIdentity {
  if (caller.owesSecondFactor) throw new Refusal('SET_UP_NEEDED');
  return caller;
}

/**
 * Staff whose role has the permission, and who have a second factor where their studio demands one
 * (SET_UP_NEEDED else). @throws at start-up when the permission is not a known one.
 */
export function staff(permission: Permission): Access<StaffIdentity> {
  if (!(permission in PERMISSIONS)) throw new Error(`There is no permission "${permission}"`);
  return {
    kind: 'staff',
    permission,
    admit: (identity) => {
      const caller = admitStaff(identity);
      if (!roleMay(caller, permission)) throw new Refusal('NOT_ALLOWED');
      return admitGuarded(caller);
    },
  };
}

/**
 * All staff, also those who have to set up a second factor first: it must neither show nor change anything of
 * the studio.
 */
export const staffSettingUp = (): Access<StaffIdentity> => ({
  kind: 'staff',
  permission: 'dashboard.view',
  isForSettingUp: true,
  admit: admitStaff,
});

/** Any member, also one who has not chosen a studio yet: `studioId` and `memberId` may be null. */
export const member = (): Access<MemberIdentity> => ({
  kind: 'member',
  permission: null,
  admit: admitMember,
});

/** A member of the studio that the token names. */
export const studioMember = (): Access<StudioMemberIdentity> => ({
  kind: 'studioMember',
  permission: null,
  admit: admitStudioMember,
});

/** Anybody who is signed in, as staff or as member; `audience` tells which. */
export const signedIn = (): Access<Identity> => ({ kind: 'signedIn', permission: null, admit: admitAnyone });

/** Everybody. Limited by address. */
export const open = (): Access<null> => ({ kind: 'open', permission: null, admit: () => null });

/** Everybody, and the handler is told who is signed in. A token that has ended is none. */
export const openToldCaller = (): Access<Identity | null> => ({
  kind: 'open',
  permission: null,
  tellsCaller: true,
  admit: (identity) => identity,
});
