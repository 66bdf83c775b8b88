import type { StaffRole } from '@studio/contract/configure/roles/roles';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { translateDuplicate } from '../../../platform/db/sql/duplicates.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { tellOwners, type Guarding } from '../../accounts/guarded-change/guarded-change.api.ts';
import { demandSettled, spendStepUp } from '../../accounts/step-up/step-up.api.ts';
import { inviteRepository } from './invite.repository.ts';
import { roleText } from './invite.service.ts';
import { staffRepository, type StaffRow, type StaffStanding } from './staff.repository.ts';
import { isCommon } from './staff.rules.ts';

/** What stopping a change puts back; `null`: the person was not here before. */
type Before = Partial<StaffStanding> | null;

/** A colleague with their roles, for the mail to owners: `Nia New, owner`. */
export const namesOf = ({ displayName, roles }: Pick<StaffRow, 'displayName' | 'roles'>): string =>
  `${displayName}, ${roleText({ roles })},`;

/**
 * Lets nobody change who owns or manages the studio with a token alone, and tells every owner. Of trainers and staff
 * it does neither.
 * @param roles of before and after the change.
 * @throws {Refusal} PROOF_NEEDED, one proof for each change; about owners also NEW_OWNER_OR_SIGN_IN.
 */
export async function guardTeam(
  { tx, ctx, auth }: Guarding & { tx: Tx },
  {
    staffId,
    roles,
    ...told
  }: { staffId: string; roles: readonly StaffRole[]; summary: string; before: Before },
): Promise<void> {
  if (isCommon(roles)) return;
  if (roles.includes('OWNER')) await demandSettled(tx, ctx);
  await spendStepUp(tx, ctx, 'TEAM');
  await tellOwners(tx, { ctx, auth }, { kind: 'STAFF', subject: staffId, ...told });
}

/**
 * Puts back what a stopped change has changed about a colleague; somebody who was not here before is locked out.
 * @returns the sign-ins of theirs that ended.
 * @throws {Refusal} IN_USE when no owner would be left, USER_EXISTS when somebody who was removed works here again.
 */
export async function putBackStaff(
  { tx, auth, now }: { tx: Tx; auth: Pick<Auth, 'end'>; now: Date },
  { subject: staffId, before }: { subject: string; before: unknown },
): Promise<string[]> {
  const people = staffRepository(tx);
  await people.lockOwners();
  await inviteRepository(tx).close(staffId, now);
  await translateDuplicate(
    people.update(staffId, (before as Before) ?? { status: 'DISABLED' }),
    new Refusal('USER_EXISTS'),
  );
  if ((await people.lockOwners()).length === 0)
    throw new Refusal('IN_USE', {
      message:
        'This would leave the studio without an owner. First use the link of the email about the owner who was locked out, removed or given another role.',
    });
  return auth.end(tx, { staffId });
}
