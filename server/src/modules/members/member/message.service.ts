import type { MessageMember } from '@studio/contract/members/member.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { requireCurrent } from '../member-record/member-record.api.ts';
import { findMember } from './member.views.ts';

const NO_ADDRESS = { field: 'memberId', message: 'This client has no email address' };

/**
 * Mails a message to one member. The audit log omits its text, which may be private.
 * @throws {Refusal} NOT_FOUND for a member that this person cannot see, or who is archived, INVALID_FIELDS without an
 * address.
 */
export const messageMember = (
  ctx: StaffContext,
  { memberId, subject, message }: MessageMember,
): Promise<null> =>
  ctx.transaction(async (tx) => {
    const member = await findMember(tx, memberId, ctx);
    if (!member) throw new Refusal('NOT_FOUND');
    await requireCurrent(tx, [memberId]);
    if (!member.userEmail) throw new Refusal('INVALID_FIELDS', { errors: [NO_ADDRESS] });
    const variables = { member_first_name: member.firstName, subject, message };
    queueMail(
      tx,
      { studioId: ctx.studioId, to: member.userEmail, template: 'MEMBER_MESSAGE', variables },
      ctx.now,
    );
    writeAudit(tx, ctx, {
      action: 'member.message',
      entity: 'member',
      entityId: memberId,
      after: { subject },
    });
    return null;
  });
