import type { RemoveSuppression } from '@studio/contract/members/suppression.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { maskEmail } from '../../../platform/audit/maskEmail.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { allowAgain, tryAgain } from '../../../platform/mail/suppression/suppression.ts';
import { memberWith } from './suppression.views.ts';

interface Found {
  address: string;
  memberId: string | null;
}

/** A mailbox that is missing is so for all studios: only one that has a member there may try it again. */
const remove = async (
  tx: Tx,
  kind: RemoveSuppression['kind'],
  { address, memberId }: Found,
): Promise<boolean> =>
  kind === 'BOUNCED' ? memberId !== null && (await tryAgain(tx, address)) : allowAgain(tx, address);

/**
 * Lets mails go to an address again.
 * @throws {Refusal} NOT_FOUND when it is not on the studio's list.
 */
export const removeSuppression = (
  ctx: StaffContext,
  { address, kind }: RemoveSuppression,
): Promise<{ address: string }> =>
  ctx.transaction(async (tx) => {
    const memberId = await memberWith(tx, address);
    if (!(await remove(tx, kind, { address, memberId }))) throw new Refusal('NOT_FOUND');
    writeAudit(tx, ctx, {
      action: 'suppression.remove',
      entity: memberId ? 'member' : 'studio',
      entityId: memberId ?? ctx.studioId,
      before: { userEmail: maskEmail(address), suppression: kind },
    });
    return { address };
  });
