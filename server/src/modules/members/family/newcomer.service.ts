import type { FamilyRelation } from '@studio/contract/members/family/familyRelation';
import { fullName } from '@studio/contract/values/names/fullName';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings, todayOf } from '../../configure/studio/studio.api.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { checkPlatformLimit, hasPremium } from '../../shell/platform-plan/platform-plan.api.ts';
import { addFamilyLink } from '../family-link/family-link.api.ts';
import { lockMembers, addMember } from '../member-record/member-record.api.ts';
import { refuseNewcomer, type Newcomer, type WrongField } from './family.rules.ts';
import { dependantsOf } from './family.views.ts';

export interface NewLink {
  guardianId: string;
  relation: FamilyRelation;
  canBook: boolean;
  canPay: boolean;
}

/** A member and the moment at which their family is read. */
export async function askedOf(tx: Tx, { memberId, now }: { memberId: string; now: Date }) {
  return { memberId, now, today: await todayOf(tx, now) };
}

export const wrongField = (error: WrongField): Refusal => new Refusal('INVALID_FIELDS', { errors: [error] });

/**
 * Family accounts belong to the larger platform plan; families from before stay as they are with any.
 * @throws {Refusal} PLAN_LIMIT.
 */
export async function checkFamilyAllowed(tx: Tx, now: Date): Promise<void> {
  if (await hasPremium(tx, now)) return;
  throw new Refusal('PLAN_LIMIT', {
    message: 'Family accounts are part of the Premium plan.',
    data: { limit: 0, used: 0, upgradeTo: 'PREMIUM' },
  });
}

/**
 * Makes a record without a sign-in for somebody new, in the family of a guardian. Two requests at once make one.
 * @returns its id.
 * @throws {Refusal} PLAN_LIMIT, INVALID_FIELDS for somebody who is in the family already.
 */
export async function addNewcomer(
  tx: Tx,
  link: NewLink,
  person: Newcomer & { now: Date; actorId?: string },
): Promise<string> {
  const { now, firstName, lastName, birthday, actorId } = person;
  await checkFamilyAllowed(tx, now);
  const [guardian] = await lockMembers(tx, [link.guardianId]);
  if (!guardian || guardian.status === 'ARCHIVED') throw new Refusal('NOT_FOUND');
  const people = await dependantsOf(tx, await askedOf(tx, { memberId: link.guardianId, now }));
  const wrong = refuseNewcomer(people, person);
  if (wrong) throw wrongField(wrong);
  await checkPlatformLimit(tx, 'members', now);
  const dependantId = await addMember(tx, {
    first_name: firstName,
    last_name: lastName,
    birthday,
    user_email: '',
    phone: '',
    phone_country_code: '',
    joined_at: now,
  });
  if (!dependantId) throw new Error('A record without an address clashes with another');
  await addFamilyLink(tx, { ...link, dependantId }, now);
  const settings = await studioSettings(tx);
  notify(tx, {
    kind: 'MEMBER_JOINED',
    title: `${fullName({ firstName, lastName }, settings)} is a new client`,
    body: `In the family of ${fullName({ firstName: guardian.first_name, lastName: guardian.last_name }, settings)}`,
    leastRole: 'STAFF',
    ...(actorId && { actorId }),
    route: `/dashboard/member/${dependantId}`,
    now,
  });
  return dependantId;
}
