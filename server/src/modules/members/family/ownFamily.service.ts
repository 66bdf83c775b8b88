import type {
  AddFamily,
  Family,
  FamilyPerson,
  UpdateFamily,
} from '@studio/contract/members/family/family.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasPremium } from '../../shell/platform-plan/platform-plan.api.ts';
import {
  type LinkRow,
  lockFamilyLink,
  changeFamilyLink,
  removeFamilyLink,
} from '../family-link/family-link.api.ts';
import { editDetails } from '../member-record/member-record.api.ts';
import { refuseLettingGo } from './family.rules.ts';
import { dependantsOf, maySponsorGuests } from './family.views.ts';
import { addNewcomer, askedOf, wrongField } from './newcomer.service.ts';
import type { MemberContext } from '../../../platform/http/guard/access.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';

/** Whom the caller acts for, and whom they may add. */
export const readFamily = (ctx: MemberContext): Promise<Family> =>
  ctx.transaction(async (tx) => {
    const [people, canAdd, hasGuests] = await Promise.all([
      dependantsOf(tx, await askedOf(tx, ctx)),
      hasPremium(tx, ctx.now),
      maySponsorGuests(tx, ctx.memberId),
    ]);
    return { people, canAdd, canAddGuests: canAdd && hasGuests };
  });

/** @throws {Refusal} NOT_FOUND for anybody outside the family. */
async function personOf(tx: Tx, ctx: MemberContext, personId: string): Promise<FamilyPerson> {
  const people = await dependantsOf(tx, await askedOf(tx, ctx));
  const person = people.find(({ memberId }) => memberId === personId);
  if (!person) throw new Refusal('NOT_FOUND');
  return person;
}

/** @throws {Refusal} NOT_FOUND. */
async function lockOwn(tx: Tx, { memberId }: MemberContext, personId: string): Promise<LinkRow> {
  const link = await lockFamilyLink(tx, { guardianId: memberId, dependantId: personId });
  if (!link) throw new Refusal('NOT_FOUND');
  return link;
}

/**
 * Adds somebody without a sign-in to the caller's family, or a guest.
 * @throws {Refusal} PLAN_LIMIT, INVALID_FIELDS for somebody who is in it already, and for a guest whom no package
 * of the caller pays for.
 */
export const addToFamily = (ctx: MemberContext, input: AddFamily): Promise<FamilyPerson> =>
  ctx.transaction(async (tx) => {
    const { relation, firstName, lastName, birthday } = input;
    if (relation === 'GUEST' && !(await maySponsorGuests(tx, ctx.memberId)))
      throw wrongField({ field: 'relation', message: 'None of your packages is for guests' });
    const memberId = await addNewcomer(
      tx,
      { guardianId: ctx.memberId, relation, canBook: true, canPay: true },
      { firstName, lastName, birthday, now: ctx.now },
    );
    writeAudit(tx, ctx, {
      action: 'family.add',
      entity: 'member',
      entityId: memberId,
      after: {
        guardianId: ctx.memberId,
        relation,
        name: fullName({ firstName, lastName }, await studioSettings(tx)),
      },
    });
    return personOf(tx, ctx, memberId);
  });

/**
 * Changes somebody of the caller's family. Name and birthday of a person with a sign-in stay theirs to change.
 * @throws {Refusal} NOT_FOUND.
 */
export const changeInFamily = (
  ctx: MemberContext,
  { memberId, relation, firstName, lastName, birthday }: UpdateFamily,
): Promise<FamilyPerson> =>
  ctx.transaction(async (tx) => {
    const link = await lockOwn(tx, ctx, memberId);
    const before = await personOf(tx, ctx, memberId);
    await changeFamilyLink(tx, { ...link, relation });
    if (!before.hasAccount)
      await editDetails(tx, memberId, { first_name: firstName, last_name: lastName, birthday });
    const after = await personOf(tx, ctx, memberId);
    const settings = await studioSettings(tx);
    writeAudit(tx, ctx, {
      action: 'family.update',
      entity: 'member',
      entityId: memberId,
      before: { relation: before.relation, name: fullName(before, settings) },
      after: { relation: after.relation, name: fullName(after, settings) },
    });
    return after;
  });

/**
 * The caller no longer acts for somebody, whose record stays with the studio.
 * @throws {Refusal} NOT_FOUND; IN_USE while they have places to come that only the caller can cancel.
 */
export const leaveFamily = (ctx: MemberContext, memberId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const link = await lockOwn(tx, ctx, memberId);
    const person = await personOf(tx, ctx, memberId);
    const message = refuseLettingGo(person);
    if (message) throw new Refusal('IN_USE', { message });
    await removeFamilyLink(tx, link);
    writeAudit(tx, ctx, {
      action: 'family.remove',
      entity: 'member',
      entityId: memberId,
      before: { guardianId: ctx.memberId, relation: link.relation },
    });
    return null;
  });
