import { PERMISSIONS, roleMay, type Permission } from '@studio/contract/configure/roles/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity, MemberIdentity, StaffIdentity, StudioMemberIdentity } from '../../auth/identity.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';

/** The facts of every request. */
export interface RequestContext {
  requestId: string;
  ip: string;
  userAgent: string;
  /** The host name that the request sent, e.g. `studio.example:3000`: not trustworthy. */
  host: string;
  /** The instant of the request. */
  now: Date;
  /** Adds the request's id to each line. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** What the request of a signed-in person can do besides. */
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

/** Who may call a route, and as whom its handler knows the caller. Created only by the functions below. */
export interface Access<Caller extends Identity | null> {
  readonly kind: 'open' | 'signedIn' | 'staff' | 'member' | 'studioMember';
  readonly permission: Permission | null;
  /** Whether the handler of an open route gets the signed-in person, if there is one. */
  readonly providesCaller?: boolean;
  /** Whether staff may call it before they have the second factor that their studio demands. */
  readonly isForSettingUp?: boolean;
  /** @returns the caller for the handler. @throws {Refusal} when this person may not call the route. */
  admit(identity: Identity | null): Caller;
}

type ContextFor<Caller> = Caller extends Identity ? RequestContext & Caller & Transactional : RequestContext;
/** The handler's context, by the route's access. */
export type ContextOf<A> = A extends Access<infer Caller> ? ContextFor<Caller> : never;
/** The context of a route for staff. */
export type StaffContext = ContextOf<Access<StaffIdentity>>;
/** The context of a route for members, even before they have chosen a studio. */
export type AnyMemberContext = ContextOf<Access<MemberIdentity>>;
/** The context of a route for members of a studio. */
export type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

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
 * Staff whose role has the permission, and who have a second factor where their studio demands one (else
 * SET_UP_NEEDED).
 * @throws at start-up for an unknown permission.
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
 * All staff, also those who must set up a second factor first: the route must neither show nor change
 * anything of the studio.
 */
export const staffSettingUp = (): Access<StaffIdentity> => ({
  kind: 'staff',
  permission: 'dashboard.view',
  isForSettingUp: true,
  admit: admitStaff,
});

/** Any member, even before they have chosen a studio: `studioId` and `memberId` may be null. */
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

/** Any signed-in person, staff or member; `audience` tells which. */
export const signedIn = (): Access<Identity> => ({ kind: 'signedIn', permission: null, admit: admitAnyone });

/** Everybody. Rate-limited by address. */
export const open = (): Access<null> => ({ kind: 'open', permission: null, admit: () => null });

/** Everybody; the handler gets the signed-in person, if any. An ended token counts as none. */
export const openWithCaller = (): Access<Identity | null> => ({
  kind: 'open',
  permission: null,
  providesCaller: true,
  admit: (identity) => identity,
});
