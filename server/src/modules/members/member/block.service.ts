import type { BlockMember, MemberProfile } from '@studio/contract/members/member.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { blockUntilLifted, liftBlocks } from '../member-record/member-record.api.ts';
import { memberRepository } from './member.repository.ts';
import { findMember } from './member.views.ts';

/**
 * Refuses a member's bookings from now on, or lifts every block. Blocking again replaces the reason.
 * @throws {Refusal} NOT_FOUND for an archived or unknown member; INVALID_FIELDS for a block without a reason.
 */
export const blockMember = (
  ctx: StaffContext,
  { memberId, isBlocked, reason }: BlockMember,
): Promise<MemberProfile> =>
  ctx.transaction(async (tx) => {
    const before = await memberRepository(tx).lock(memberId);
    if (!before) throw new Refusal('NOT_FOUND');
    if (isBlocked && !reason) {
      throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'reason', message: 'Enter a reason' }] });
    }
    await (isBlocked ? blockUntilLifted(tx, memberId, reason) : liftBlocks(tx, memberId, before.block));
    writeAudit(tx, ctx, {
      action: isBlocked ? 'member.block' : 'member.unblock',
      entity: 'member',
      entityId: memberId,
      before: before.block,
      ...(isBlocked && { reason }),
    });
    const member = await findMember(tx, memberId, ctx);
    if (!member) throw new Refusal('NOT_FOUND');
    return member;
  });
