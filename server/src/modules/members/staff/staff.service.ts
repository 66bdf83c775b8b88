import type { CopiedInvite, CreateStaff, UpdateStaffStatus } from '@studio/contract/members/staff.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { translateDuplicate } from '../../../platform/db/sql/duplicates.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sessionsAhead } from './teaching.views.ts';
import { checkPlatformLimit } from '../../shell/platform-plan/platform-plan.api.ts';
import { inviteRepository } from './invite.repository.ts';
import { guardTeam, namesOf } from './guardTeam.service.ts';
import { copyInvite, roleText, sendInvite } from './invite.service.ts';
import { staffRepository, type StaffRow } from './staff.repository.ts';
import {
  losesLastOwner,
  ownerSince,
  refuseRoles,
  refuseStatus,
  sameRoles,
  type StaffRefusal,
} from './staff.rules.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const WORDS: Record<StaffRefusal, string> = {
  OWN_ROLE: 'You cannot change your own role.',
  ABOVE_OWN_REACH: 'Only an owner can do this for managers and owners.',
};

function requireNoReason(reason: StaffRefusal | null): void {
  if (reason) throw new Refusal('NOT_ALLOWED', { message: WORDS[reason] });
}

async function lock(tx: Tx, staffId: string): Promise<StaffRow> {
  const person = await staffRepository(tx).lock(staffId);
  if (!person) throw new Refusal('NOT_FOUND');
  return person;
}

/** Locks the owners, before anybody else is locked, and ensures that at least one remains. */
async function keepAnOwner(tx: Tx, staffId: string, isStillOwner: boolean): Promise<void> {
  const owners = await staffRepository(tx).lockOwners();
  if (losesLastOwner(owners, staffId, isStillOwner))
    throw new Refusal('IN_USE', { message: 'A studio needs at least one owner.' });
}

/** One change within its transaction: who makes it, and how to end sign-ins. */
export interface Change {
  tx: Tx;
  ctx: StaffContext;
  auth: Auth;
}

const send = ({ tx, ctx, auth }: Change, person: Parameters<typeof sendInvite>[1]): Promise<void> =>
  sendInvite(tx, person, { auth, studioId: ctx.studioId, now: ctx.now });

async function invite(
  change: Change,
  { displayName, userEmail, staffType: roles }: CreateStaff,
): Promise<string> {
  const { tx, ctx } = change;
  requireNoReason(refuseRoles(ctx, null, roles));
  const people = staffRepository(tx);
  if (await people.isHere(userEmail)) throw new Refusal('USER_EXISTS');
  await checkPlatformLimit(tx, 'staffSeats', ctx.now);
  const staffId = await translateDuplicate(
    people.insert({ displayName, userEmail, roles, now: ctx.now }),
    new Refusal('USER_EXISTS'),
  );
  const summary = `invited ${displayName} to join as ${roleText({ roles })}`;
  await guardTeam(change, { staffId, roles, summary, before: null });
  await send(change, { staffId, displayName, userEmail, roles });
  writeAudit(tx, ctx, {
    action: 'staff.invite',
    entity: 'staff',
    entityId: staffId,
    after: { displayName, userEmail, roles },
  });
  return staffId;
}

/** @returns the sign-ins that ended, because their tokens name other roles. */
async function rename(
  change: Change,
  staffId: string,
  { displayName, staffType: roles }: CreateStaff,
): Promise<string[]> {
  const { tx, ctx, auth } = change;
  await keepAnOwner(tx, staffId, roles.includes('OWNER'));
  const before = await lock(tx, staffId);
  requireNoReason(refuseRoles(ctx, before, roles));
  const people = staffRepository(tx);
  const { owner_since, staff_type } = await people.standing(staffId);
  const isSame = sameRoles(before.roles, roles);
  if (!isSame)
    await guardTeam(change, {
      staffId,
      roles: [...before.roles, ...roles],
      summary: `changed ${before.displayName} from ${roleText(before)} to ${roleText({ roles })}`,
      before: { staff_type, owner_since },
    });
  const since = ownerSince(before.roles, roles, { since: owner_since, now: ctx.now });
  await people.update(staffId, { display_name: displayName, staff_type: roles, owner_since: since });
  const then = { displayName: before.displayName, roles: before.roles };
  writeAudit(tx, ctx, {
    action: 'staff.update',
    entity: 'staff',
    entityId: staffId,
    before: then,
    after: { displayName, roles },
  });
  return isSame ? [] : auth.end(tx, { staffId });
}

async function lockOut({ tx, ctx, auth }: Change, { staffId }: StaffRow): Promise<string[]> {
  await staffRepository(tx).update(staffId, { status: 'DISABLED' });
  await inviteRepository(tx).close(staffId, ctx.now);
  return auth.end(tx, { staffId });
}

/** Invites a person again who never accepted. */
async function letIn(change: Change, person: StaffRow): Promise<string[]> {
  const { tx, ctx } = change;
  await checkPlatformLimit(tx, 'staffSeats', ctx.now);
  const since = ownerSince([], person.roles, { since: null, now: ctx.now });
  await staffRepository(tx).update(person.staffId, {
    status: person.userId ? 'ACTIVE' : 'INVITED',
    owner_since: since,
  });
  if (!person.userId) await send(change, person);
  return [];
}

async function switchStatus(change: Change, { staffId, status }: UpdateStaffStatus): Promise<string[]> {
  const { tx, ctx } = change;
  await keepAnOwner(tx, staffId, status === 'ACTIVE');
  const person = await lock(tx, staffId);
  requireNoReason(refuseStatus(ctx, person));
  const isOut = person.status === 'DISABLED';
  if (isOut === (status === 'DISABLED')) return [];
  const { owner_since } = await staffRepository(tx).standing(staffId);
  await guardTeam(change, {
    ...person,
    summary: isOut ? `let ${namesOf(person)} in again` : `locked out ${namesOf(person)}`,
    before: { status: person.status, owner_since },
  });
  const ended = await (isOut ? letIn(change, person) : lockOut(change, person));
  writeAudit(tx, ctx, {
    action: 'staff.updateStatus',
    entity: 'staff',
    entityId: staffId,
    before: { status: person.status },
    after: { status },
  });
  return ended;
}

/** @throws {Refusal} IN_USE while somebody has upcoming classes: each needs another instructor first. */
async function requireNoSessionsAhead(tx: Tx, { staffId, displayName }: StaffRow, now: Date): Promise<void> {
  const ahead = await sessionsAhead(tx, staffId, now);
  if (ahead === 0) return;
  const what = ahead === 1 ? '1 upcoming session' : `${ahead} upcoming sessions`;
  throw new Refusal('IN_USE', {
    message: `${displayName} teaches ${what}. Reassign ${ahead === 1 ? 'it' : 'them'} first.`,
    data: { used: ahead },
  });
}

async function remove(change: Change, staffId: string): Promise<string[]> {
  const { tx, ctx, auth } = change;
  await keepAnOwner(tx, staffId, false);
  const person = await lock(tx, staffId);
  requireNoReason(refuseStatus(ctx, person));
  await requireNoSessionsAhead(tx, person, ctx.now);
  const { displayName, userEmail, roles, status } = person;
  await guardTeam(change, {
    ...person,
    summary: `removed ${namesOf(person)} from the team`,
    before: await staffRepository(tx).standing(staffId),
  });
  await inviteRepository(tx).close(staffId, ctx.now);
  const ended = await auth.end(tx, { staffId });
  await staffRepository(tx).remove(staffId, ctx.now);
  writeAudit(tx, ctx, {
    action: 'staff.remove',
    entity: 'staff',
    entityId: staffId,
    before: { displayName, userEmail, roles, status },
  });
  return ended;
}

/** @throws {Refusal} NOT_FOUND without an open invitation, NOT_ALLOWED for somebody above the caller's reach. */
async function lockInvited(tx: Tx, ctx: StaffContext, staffId: string): Promise<StaffRow> {
  const person = await lock(tx, staffId);
  if (person.status !== 'INVITED')
    throw new Refusal('NOT_FOUND', { message: 'This person has no open invitation.' });
  requireNoReason(refuseRoles(ctx, person, person.roles));
  return person;
}

/** The staff of the studio, with their roles. */
export function staffService(auth: Auth) {
  return {
    /**
     * Invites somebody, or with `staffId` changes a colleague's name and roles; their address stays.
     * @throws {Refusal} USER_EXISTS when the address works here or is invited, NOT_ALLOWED when the caller
     * may not assign these roles, PROOF_NEEDED and NEW_OWNER_OR_SIGN_IN for managers and owners, PLAN_LIMIT when no
     * seat is left, NOT_FOUND when there is no such colleague, IN_USE for the last owner.
     */
    create: async (ctx: StaffContext, input: CreateStaff): Promise<{ staffId: string }> => {
      const { staffId } = input;
      if (!staffId) return { staffId: await ctx.transaction((tx) => invite({ tx, ctx, auth }, input)) };
      auth.forget(await ctx.transaction((tx) => rename({ tx, ctx, auth }, staffId, input)));
      return { staffId };
    },

    /**
     * Sends the invitation again, with another link.
     * @throws {Refusal} NOT_FOUND without an open invitation, NOT_ALLOWED, TOO_MANY_REQUESTS when it is too
     * soon.
     */
    resendInvite: (ctx: StaffContext, staffId: string): Promise<null> =>
      ctx.transaction(async (tx) => {
        const person = await lockInvited(tx, ctx, staffId);
        await send({ tx, ctx, auth }, person);
        writeAudit(tx, ctx, { action: 'staff.resendInvite', entity: 'staff', entityId: staffId });
        return null;
      }),

    /**
     * Makes a link to hand over, which ends the earlier one.
     * @throws {Refusal} NOT_FOUND without an open invitation, NOT_ALLOWED.
     */
    copyInvite: (ctx: StaffContext, staffId: string): Promise<CopiedInvite> =>
      ctx.transaction(async (tx) => {
        await lockInvited(tx, ctx, staffId);
        writeAudit(tx, ctx, { action: 'staff.copyInvite', entity: 'staff', entityId: staffId });
        return copyInvite(tx, staffId, { auth, now: ctx.now });
      }),

    /**
     * Locks a colleague out, at once and everywhere they are signed in at this studio, or lets them in again.
     * @throws {Refusal} NOT_FOUND, NOT_ALLOWED for oneself or somebody of a higher role, IN_USE for the last
     * owner, PLAN_LIMIT when no seat is left.
     */
    updateStatus: async (ctx: StaffContext, input: UpdateStaffStatus): Promise<null> => {
      auth.forget(await ctx.transaction((tx) => switchStatus({ tx, ctx, auth }, input)));
      return null;
    },

    /**
     * Removes a colleague permanently: signs them out at once and drops them from every list. They can be
     * invited again.
     * @throws {Refusal} NOT_FOUND, NOT_ALLOWED for oneself or somebody of a higher role, IN_USE for the last
     * owner, or with the number of upcoming classes.
     */
    remove: async (ctx: StaffContext, staffId: string): Promise<null> => {
      auth.forget(await ctx.transaction((tx) => remove({ tx, ctx, auth }, staffId)));
      return null;
    },
  };
}
