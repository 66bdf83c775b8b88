import type { CreateMember, MemberProfile } from '@studio/contract/members/member.schema';
import { phoneNumber } from '@studio/contract/values/phone/phone';
import { fullName } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { checkPlatformLimit } from '../../shell/platform-plan/platform-plan.api.ts';
import { requireCurrent } from '../member-record/member-record.api.ts';
import { memberRepository, type ContactField } from './member.repository.ts';
import { findMember } from './member.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';

/**
 * Reads data of one member.
 * @throws {Refusal} NOT_FOUND for a member that this person cannot see; an empty list would claim that the
 * member has no data.
 */
export const readOfMember = <T>(
  ctx: StaffContext,
  memberId: string,
  read: (tx: Tx) => Promise<T>,
): Promise<T> =>
  ctx.transaction(async (tx) => {
    if (!(await findMember(tx, memberId, ctx))) throw new Refusal('NOT_FOUND');
    return read(tx);
  });

/**
 * Adds to what the studio has about one member.
 * @throws {Refusal} NOT_FOUND for a member that this person cannot see, and with a sentence for one who was erased or
 * merged.
 */
export const addToMember = <T>(
  ctx: StaffContext,
  memberId: string,
  add: (tx: Tx) => Promise<T>,
): Promise<T> =>
  readOfMember(ctx, memberId, async (tx) => {
    await requireCurrent(tx, [memberId]);
    return add(tx);
  });

const TAKEN: Record<ContactField, string> = {
  userEmail:
    'Another member has this email address. If they share it, leave it blank and add this client to their family',
  phone:
    'Another member has this phone number. If they share it, add this client to their family: nobody there needs a number of their own',
};

export const takenRefusal = (taken: readonly ContactField[]): Refusal =>
  new Refusal('USER_EXISTS', { errors: taken.map((field) => ({ field, message: TAKEN[field] })) });

/** The same person with their phone number in the form that is stored. */
export const withStoredPhone = <Person extends CreateMember>(person: Person): Person => ({
  ...person,
  ...phoneNumber(person),
});

/**
 * Adds a client at the desk, who can sign up later.
 * @throws {Refusal} USER_EXISTS naming the field that another member uses, PLAN_LIMIT when the platform plan
 * allows no more members.
 */
export const createMember = (ctx: StaffContext, input: CreateMember): Promise<MemberProfile> =>
  ctx.transaction(async (tx) => {
    const members = memberRepository(tx);
    const person = withStoredPhone(input);
    await checkPlatformLimit(tx, 'members', ctx.now);
    const memberId = await members.insert(person, ctx.now);
    if (!memberId) throw takenRefusal(await members.takenFields(person));
    const name = fullName(input, await studioSettings(tx));
    writeAudit(tx, ctx, { action: 'member.create', entity: 'member', entityId: memberId, after: { name } });
    notify(tx, {
      kind: 'MEMBER_JOINED',
      title: `${name} is a new client`,
      leastRole: 'STAFF',
      actorId: ctx.staffId,
      route: `/dashboard/member/${memberId}`,
      now: ctx.now,
    });
    const variables = { member_first_name: input.firstName };
    queueMail(
      tx,
      { studioId: ctx.studioId, to: input.userEmail, template: 'MEMBER_INVITED', variables },
      ctx.now,
    );
    const member = await findMember(tx, memberId, ctx);
    if (!member) throw new Error('A member who was just added cannot be found');
    return member;
  });
