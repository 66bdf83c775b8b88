import type { DifferentMembers } from '@studio/contract/members/merge/duplicate.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findMember } from '../member/member.api.ts';
import { noteDifferent } from './duplicate.repository.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/**
 * Takes two members off the list of possible duplicates.
 * @throws {Refusal} NOT_FOUND for unknown members, INVALID_FIELDS for one and the same.
 */
export const markDifferent = (ctx: StaffContext, { keepId, dropId }: DifferentMembers): Promise<null> =>
  ctx.transaction(async (tx) => {
    for (const memberId of [keepId, dropId])
      if (!(await findMember(tx, memberId, ctx))) throw new Refusal('NOT_FOUND');
    if (keepId === dropId)
      throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'dropId', message: 'Choose two members' }] });
    await noteDifferent(tx, [keepId, dropId], ctx);
    writeAudit(tx, ctx, {
      action: 'member.tellApart',
      entity: 'member',
      entityId: keepId,
      after: { otherMemberId: dropId },
    });
    return null;
  });
