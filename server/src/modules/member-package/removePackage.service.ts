import { writeAudit } from '../../platform/audit/audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { changeRepository } from './change.repository.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import { isDeletable } from './member-package.rules.ts';
import type { StaffContext } from './open.service.ts';

/**
 * Staff delete a package that was assigned by mistake: nothing of it was used, shared or paid. It is shown nowhere any more.
 *
 * @throws {Refusal} 40050 when it has to be voided instead, 40400.
 */
export const removePackage = (ctx: StaffContext, packageId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const lot = await memberPackageRepository(tx).lock(packageId);
    if (!lot) throw new Refusal('40400');
    const { status, paidMinor, name, memberId } = lot;
    const kinds = await changeRepository(tx).kindsOf(packageId);
    if (!isDeletable({ status, paidMinor, kinds })) throw new Refusal('40050', { message: 'This package was paid for or used: void it instead.' });
    await changeRepository(tx).hide(packageId, ctx.now);
    writeAudit(tx, ctx, { action: 'package.delete', entity: 'member_package', entityId: packageId, before: { name, memberId, status } });
    announce(tx, { type: 'MemberPackage', id: packageId });
    return null;
  });
