import type { FreezePackage, FrozenPackage } from '@studio/contract/packages/member-package-change.schema';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { endPaidPlaces, lockPaidPlaces, type PaidPlace } from '../../booking/booking/booking.api.ts';
import {
  freezeLot,
  type FreezeSpan,
  lockOpen,
  mostFrozenDays,
  readPackage,
} from '../member-package/member-package.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { mailFrozen } from './freezeMail.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Locks the bookings on these days, then the package. Cancels the bookings before it reads the package. */
async function clearDays(
  tx: Tx,
  ctx: StaffContext,
  packageId: string,
  span: FreezeSpan,
): Promise<PaidPlace[]> {
  const places = await lockPaidPlaces(tx, ctx.now, {
    packageIds: [packageId],
    from: span.fromDate,
    until: span.untilDate,
    lockAlso: [],
  });
  await endPaidPlaces(tx, ctx, places, 'The package is frozen');
  return places;
}

/**
 * Freezes a package for some days, for staff: cancels its bookings on those days, returns their credits, and
 * moves its end by as many days.
 *
 * @throws {Refusal} INVALID_FIELDS for impossible days, PACKAGE_NOT_CHANGEABLE when it cannot be frozen,
 * ALREADY_VOIDED, NOT_FOUND.
 */
export const freezePackage = (
  ctx: StaffContext,
  { studioPackageTransactionId: packageId, reason, ...span }: FreezePackage,
): Promise<FrozenPackage> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const places = await clearDays(tx, ctx, packageId, span);
    const lot = await lockOpen(tx, packageId);
    const { role, staffId, now } = ctx;
    const newEnd = await freezeLot(tx, lot, {
      span,
      reason,
      mostDays: mostFrozenDays(settings.attributes, role),
      staffId,
      today: localDateOf(now, settings.timezone),
      now,
    });
    writeAudit(tx, ctx, {
      action: 'package.freeze',
      entity: 'member_package',
      entityId: packageId,
      before: { endDate: lot.endDate },
      after: { ...span, endDate: newEnd, bookings: places.length },
      reason,
    });
    await mailFrozen(tx, settings, lot, { span, newEnd, places, now: ctx.now });
    return { package: await readPackage(tx, packageId, ctx.now), cancelledBookings: places.length };
  });
