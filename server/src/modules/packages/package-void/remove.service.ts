import { writeAudit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hidePackage, lockDeletable, displayContext } from '../member-package/member-package.api.ts';
import { abandonOrder } from '../order/order.api.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/**
 * Staff delete a package that was assigned by mistake and never used, shared or paid. Hides it everywhere,
 * and closes its order.
 *
 * @throws {Refusal} IN_USE when it must be voided instead, NOT_FOUND.
 */
export const removePackage = (ctx: StaffContext, packageId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const lot = await lockDeletable(tx, packageId);
    if (lot === undefined) throw new Refusal('NOT_FOUND');
    if (lot === null)
      throw new Refusal('IN_USE', { message: 'This package was paid for or used. Void it instead.' });
    const { name, memberId, status, orderId } = lot;
    if (status === 'PENDING_PAYMENT' && orderId)
      await abandonOrder(tx, { orderId, reason: 'Its package was deleted', now: ctx.now });
    const { today } = await displayContext(tx, ctx.now);
    await hidePackage(tx, lot, { reason: 'Deleted', staffId: ctx.staffId, today, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'package.delete',
      entity: 'member_package',
      entityId: packageId,
      before: { name, memberId, status },
    });
    return null;
  });
