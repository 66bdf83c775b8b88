import type { UnfreezePackage } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { lockOpen, readPackage, unfreezeLot } from '../member-package/member-package.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { mailResumed } from './freezeMail.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/**
 * Staff end a freeze from today on, or cancel one that has not begun: the package ends earlier by the unused
 * days.
 *
 * @throws {Refusal} PACKAGE_NOT_CHANGEABLE when it is not frozen or a class is booked too late,
 * ALREADY_VOIDED, NOT_FOUND.
 */
export const unfreezePackage = (
  ctx: StaffContext,
  { studioPackageTransactionId: packageId, reason }: UnfreezePackage,
): Promise<MemberPackage> =>
  ctx.transaction(async (tx) => {
    const lot = await lockOpen(tx, packageId);
    const { staffId, now } = ctx;
    const settings = await studioSettings(tx);
    const today = localDateOf(now, settings.timezone);
    const { newEnd, frozenUntil } = await unfreezeLot(tx, lot, { today, now, staffId, reason });
    writeAudit(tx, ctx, {
      action: 'package.unfreeze',
      entity: 'member_package',
      entityId: packageId,
      before: { endDate: lot.endDate, frozenUntil },
      after: { endDate: newEnd },
      reason,
    });
    if (lot.status === 'FROZEN') await mailResumed(tx, settings, lot, { newEnd, now: ctx.now });
    return readPackage(tx, packageId, ctx.now);
  });
