import { reachOf, type StaffRole } from '@studio/contract/configure/roles/roles';
import { DAY } from '@studio/contract/values/time';

/** The person who changes a colleague. */
export interface Changer {
  staffId: string;
  role: StaffRole;
}

/** A colleague's present state; `null` for a new colleague. */
export interface Colleague {
  staffId: string;
  roles: readonly StaffRole[];
}

/** Why a change of staff is refused. */
export type StaffRefusal = 'OWN_ROLE' | 'ABOVE_OWN_REACH';

/** Roles that everybody with the permission to invite can assign. */
const COMMON: readonly StaffRole[] = ['TRAINER', 'STAFF'];

/** Whether these are the roles of people at the desk and on the floor, who own and manage nothing. */
export const isCommon = (roles: readonly StaffRole[]): boolean =>
  roles.every((role) => COMMON.includes(role));

/** Whether two lists name the same roles, in any order and number. */
export const sameRoles = (some: readonly StaffRole[], others: readonly StaffRole[]): boolean =>
  some.every((role) => others.includes(role)) && others.every((role) => some.includes(role));

/**
 * Returns why somebody may not give a colleague these roles, or `null`. Nobody changes their own roles; only
 * an owner assigns or removes the roles of managers and owners.
 *
 * @param roles the roles that the colleague is to have.
 */
export function refuseRoles(
  changer: Changer,
  colleague: Colleague | null,
  roles: readonly StaffRole[],
): StaffRefusal | null {
  if (colleague?.staffId === changer.staffId) return sameRoles(colleague.roles, roles) ? null : 'OWN_ROLE';
  if (reachOf(changer.role, 'staff.grantRole') === 'all') return null;
  return isCommon(roles) && (!colleague || isCommon(colleague.roles)) ? null : 'ABOVE_OWN_REACH';
}

/** Returns why somebody may not let a colleague in or lock them out, or `null`. */
export function refuseStatus(changer: Changer, colleague: Colleague): StaffRefusal | null {
  return colleague.staffId === changer.staffId
    ? 'OWN_ROLE'
    : refuseRoles(changer, colleague, colleague.roles);
}

/** Whether a studio would be left without an owner. @param owners active owners before the change. */
export const losesLastOwner = (owners: readonly string[], staffId: string, isStillOwner: boolean): boolean =>
  !isStillOwner && owners.length === 1 && owners[0] === staffId;

/** How long an invitation can be accepted. */
const INVITE_DAYS = 7;
const RESEND_SECONDS = 60;

export const inviteExpiresAt = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * DAY);

/**
 * Whole seconds until an invitation may be sent again, or `null` when it may now.
 * @param sentAt when the last one was sent.
 */
export function waitBeforeInviting(sentAt: Date | null, now: Date): number | null {
  const seconds = sentAt ? Math.ceil((sentAt.getTime() + RESEND_SECONDS * 1000 - now.getTime()) / 1000) : 0;
  return seconds > 0 ? seconds : null;
}

/**
 * Since when somebody is an owner; `null`: with the studio, or not at all.
 * @param known since when they were before.
 */
export const ownerSince = (
  before: readonly StaffRole[],
  after: readonly StaffRole[],
  known: { since: Date | null; now: Date },
): Date | null => {
  if (!after.includes('OWNER')) return null;
  return before.includes('OWNER') ? known.since : known.now;
};
