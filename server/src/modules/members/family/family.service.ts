import type {
  ChangeLink,
  FamilyLinkIds,
  LinkFamily,
  MemberFamily,
} from '@studio/contract/members/family/family.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasPremium } from '../../shell/platform-plan/platform-plan.api.ts';
import {
  addFamilyLink,
  changeFamilyLink,
  lockFamilyLink,
  removeFamilyLink,
} from '../family-link/family-link.api.ts';
import { readOfMember, seesMember } from '../member/member.api.ts';
import { lockMembers } from '../member-record/member-record.api.ts';
import { dependantsOf, guardiansOf } from './family.views.ts';
import { addNewcomer, askedOf, checkFamilyAllowed, wrongField } from './newcomer.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function familyOf(tx: Tx, memberId: string, now: Date): Promise<MemberFamily> {
  const asked = await askedOf(tx, { memberId, now });
  const [dependants, guardians, canAdd] = await Promise.all([
    dependantsOf(tx, asked),
    guardiansOf(tx, asked),
    hasPremium(tx, now),
  ]);
  return { dependants, guardians, canAdd };
}

/** Whom a member acts for, and who acts for them. @throws {Refusal} NOT_FOUND. */
export const readMemberFamily = (ctx: StaffContext, memberId: string): Promise<MemberFamily> =>
  readOfMember(ctx, memberId, (tx) => familyOf(tx, memberId, ctx.now));

/**
 * Links a member who is there already.
 * @throws {Refusal} PLAN_LIMIT; NOT_FOUND; INVALID_FIELDS for the guardian themselves and for a second link.
 */
async function linkKnown(
  tx: Tx,
  ctx: StaffContext,
  input: LinkFamily & { dependantId: string },
): Promise<void> {
  const { guardianId, dependantId, relation, canBook, canPay } = input;
  if (!(await seesMember(tx, dependantId, ctx))) throw new Refusal('NOT_FOUND');
  await checkFamilyAllowed(tx, ctx.now);
  if (guardianId === dependantId)
    throw wrongField({ field: 'dependantId', message: 'Choose somebody else than the member' });
  const records = await lockMembers(tx, [guardianId, dependantId]);
  if (records.some(({ status }) => status === 'ARCHIVED')) throw new Refusal('NOT_FOUND');
  const link = { guardianId, dependantId, relation, canBook, canPay };
  if (!(await addFamilyLink(tx, link, ctx.now)))
    throw wrongField({ field: 'dependantId', message: 'They are in this family already' });
}

/**
 * Puts somebody into the family of a member: another member, or somebody new.
 * @returns the guardian's family. @throws {Refusal} PLAN_LIMIT, NOT_FOUND, INVALID_FIELDS.
 */
export const linkFamily = (ctx: StaffContext, input: LinkFamily): Promise<MemberFamily> =>
  readOfMember(ctx, input.guardianId, async (tx) => {
    const { guardianId, relation, canBook, canPay } = input;
    let { dependantId } = input;
    if (dependantId) await linkKnown(tx, ctx, { ...input, dependantId });
    else {
      const { firstName, lastName, birthday } = input;
      dependantId = await addNewcomer(
        tx,
        { guardianId, relation, canBook, canPay },
        { firstName, lastName, birthday, now: ctx.now, actorId: ctx.staffId },
      );
    }
    writeAudit(tx, ctx, {
      action: 'family.add',
      entity: 'member',
      entityId: dependantId,
      after: { guardianId, relation, canBook, canPay },
    });
    return familyOf(tx, guardianId, ctx.now);
  });

/** @throws {Refusal} NOT_FOUND. */
const lockLink = async (tx: Tx, ctx: StaffContext, ids: FamilyLinkIds) => {
  if (!(await seesMember(tx, ids.dependantId, ctx))) throw new Refusal('NOT_FOUND');
  const link = await lockFamilyLink(tx, ids);
  if (!link) throw new Refusal('NOT_FOUND');
  return link;
};

/** Changes what a link allows. @returns the guardian's family. @throws {Refusal} NOT_FOUND. */
export const changeLink = (ctx: StaffContext, input: ChangeLink): Promise<MemberFamily> =>
  readOfMember(ctx, input.guardianId, async (tx) => {
    const link = await lockLink(tx, ctx, input);
    const { relation, canBook, canPay } = input;
    await changeFamilyLink(tx, { ...link, relation, canBook, canPay });
    writeAudit(tx, ctx, {
      action: 'family.update',
      entity: 'member',
      entityId: input.dependantId,
      ...changedFields(link, { ...link, relation, canBook, canPay }),
    });
    return familyOf(tx, input.guardianId, ctx.now);
  });

/** Ends a link; places and packages stay as they are. @returns the guardian's family. @throws {Refusal} NOT_FOUND. */
export const removeLink = (ctx: StaffContext, ids: FamilyLinkIds): Promise<MemberFamily> =>
  readOfMember(ctx, ids.guardianId, async (tx) => {
    const { guardianId, dependantId, relation } = await lockLink(tx, ctx, ids);
    await removeFamilyLink(tx, ids);
    writeAudit(tx, ctx, {
      action: 'family.remove',
      entity: 'member',
      entityId: dependantId,
      before: { guardianId, relation },
    });
    return familyOf(tx, guardianId, ctx.now);
  });
