import type { StaffDetail, UpdateStaffDetails } from '@studio/contract/members/staff.schema';
import type { StaffSessions, StaffSessionsQuery } from '@studio/contract/schedule/staff-sessions.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { changedFields } from '../../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { staffRepository, type StaffRow } from '../staff.repository.ts';
import { staffDetail } from '../staff.views.ts';
import { sessionsAhead, sessionsOf } from '../teaching.views.ts';
import { managesTeam, refuseDetails, type DetailsRefusal } from './details.rules.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const WORDS: Record<DetailsRefusal, string> = {
  NOT_A_MANAGER: 'Only a manager can change the details of a colleague.',
  MANAGED_DETAIL: 'Only a manager can change this.',
  ABOVE_OWN_REACH: 'Only an owner can do this for managers and owners.',
};

/** @throws {Refusal} NOT_ALLOWED with the reason. */
export function checkDetails(ctx: StaffContext, person: StaffRow, changed: readonly string[]): void {
  const reason = refuseDetails(ctx, person, changed);
  if (reason) throw new Refusal('NOT_ALLOWED', { message: WORDS[reason] });
}

/** @throws {Refusal} NOT_FOUND for somebody who was removed, or never there. */
export async function lockPerson(tx: Tx, staffId: string): Promise<StaffRow> {
  const person = await staffRepository(tx).lock(staffId);
  if (!person) throw new Refusal('NOT_FOUND');
  return person;
}

/**
 * One person who works at the studio; some details are for managers and the person only.
 * @throws {Refusal} NOT_FOUND.
 */
export async function readDetails(tx: Tx, ctx: StaffContext, staffId: string): Promise<StaffDetail> {
  const person = await staffDetail(tx, staffId);
  if (!person) throw new Refusal('NOT_FOUND');
  const isManager = managesTeam(ctx);
  const isSelf = staffId === ctx.staffId;
  return {
    ...person,
    sessionsAhead: await sessionsAhead(tx, staffId, ctx.now),
    isSelf,
    lastSignInAt: isManager ? person.lastSignInAt : null,
    inviteExpiresAt: isManager ? person.inviteExpiresAt : null,
    ...(isManager || isSelf ? {} : { employment: null, payrollCode: null }),
  };
}

/**
 * Changes what the studio knows of a colleague, except name and roles.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED for a detail that the caller may not change, CHANGED_MEANWHILE when
 * `version` is not the current one.
 */
export const updateDetails = (
  ctx: StaffContext,
  { staffId, version, ...input }: UpdateStaffDetails,
): Promise<StaffDetail> =>
  ctx.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId);
    const { version: present, ...was } = await staffRepository(tx).details(staffId);
    const change = changedFields(was, input);
    checkDetails(ctx, person, Object.keys(change.after));
    if (present !== version) throw new Refusal('CHANGED_MEANWHILE');
    const { showOnSite, payrollCode, ...same } = input;
    await staffRepository(tx).update(staffId, {
      ...same,
      show_on_site: showOnSite,
      payroll_code: payrollCode,
      version: version + 1,
    });
    writeAudit(tx, ctx, { action: 'staff.updateDetails', entity: 'staff', entityId: staffId, ...change });
    return readDetails(tx, ctx, staffId);
  });

/** What somebody of the studio teaches. @throws {Refusal} NOT_FOUND. */
export const readSessions = (ctx: StaffContext, query: StaffSessionsQuery): Promise<StaffSessions> =>
  ctx.transaction(async (tx) => {
    if (!(await staffDetail(tx, query.staffId))) throw new Refusal('NOT_FOUND');
    return sessionsOf(tx, query, ctx.now);
  });
