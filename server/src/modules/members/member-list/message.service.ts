import type { BulkMessage, BulkMessaged, MessageReach } from '@studio/contract/members/segment.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { demandStepUp } from '../../accounts/step-up/step-up.api.ts';
import { requireMembers } from '../member-standing/member-standing.api.ts';
import { addresseesOf } from './chosen.views.ts';
import { reachOfMessage } from './message.rules.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function reachIn(tx: Tx, memberIds: readonly string[]) {
  await requireMembers(tx, memberIds);
  const isPersonal = new Set(memberIds).size === 1;
  return { isPersonal, ...reachOfMessage(await addresseesOf(tx, memberIds), { isPersonal }) };
}

/**
 * Says who would get a message to these members, and how many would not.
 * @throws {Refusal} NOT_FOUND for somebody who is no member of the studio.
 */
export const readReach = (ctx: StaffContext, memberIds: readonly string[]): Promise<MessageReach> =>
  ctx.transaction(async (tx) => {
    const { isPersonal: _isPersonal, reached, ...left } = await reachIn(tx, memberIds);
    return { reached: reached.length, ...left };
  });

/**
 * Mails one text to those of the members who may get it. The audit log omits the text, which may be private.
 * @throws {Refusal} NOT_FOUND for somebody who is no member of the studio; PROOF_NEEDED for more than one.
 */
export const messageMembers = (
  ctx: StaffContext,
  { memberIds, subject, message }: BulkMessage,
): Promise<BulkMessaged> =>
  ctx.transaction(async (tx) => {
    const { isPersonal, reached, ...left } = await reachIn(tx, memberIds);
    if (!isPersonal) await demandStepUp(tx, ctx, 'MAILING');
    for (const { firstName, userEmail } of reached) {
      const variables = { member_first_name: firstName, subject, message };
      const mail = { studioId: ctx.studioId, to: userEmail, template: 'MEMBER_MESSAGE', variables } as const;
      queueMail(tx, { ...mail, isBulk: !isPersonal }, ctx.now);
    }
    const answer = { sent: reached.length, skipped: new Set(memberIds).size - reached.length, ...left };
    writeAudit(tx, ctx, {
      action: 'member.bulkMessage',
      entity: 'studio',
      entityId: ctx.studioId,
      after: { subject, ...answer },
    });
    return answer;
  });
