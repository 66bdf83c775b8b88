import type { FreezePackage, FrozenPackage } from '@studio/contract/packages/member-package-change.schema';
import { isLimitedRole } from '@studio/contract/configure/deskLimits';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { endPaidPlaces, lockPaidPlaces, type PaidPlace } from '../../booking/booking/booking.api.ts';
import {
  changeRepository,
  lockOpen,
  type Lot,
  moveDays,
  readPackage,
  setFrozen,
  freezeRepository,
} from '../member-package/member-package.api.ts';
import { studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import { daysOf, MAX_DAYS, refuseSpan, whyNotFrozen, type Span } from './freeze.rules.ts';
import { mailFrozen } from './freezeMail.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const YEAR_DAYS = 365;

interface Freezing {
  span: Span;
  reason: string;
  today: string;
  settings: StudioSettings;
}

async function check(
  tx: Tx,
  ctx: StaffContext,
  lot: Lot,
  { span, today, settings: { attributes } }: Freezing,
): Promise<void> {
  const why = whyNotFrozen(lot, today);
  if (why) throw new Refusal('PACKAGE_NOT_CHANGEABLE', { message: why });
  const most = isLimitedRole(ctx.role) ? attributes.deskLimits[ctx.role].DAYS.perCall : null;
  const mostDays = Math.min(most ?? MAX_DAYS, MAX_DAYS);
  const before = await freezeRepository(tx).countSince(
    lot.studioPackageTransactionId,
    addDays(span.fromDate, 1 - YEAR_DAYS),
  );
  const wrong = refuseSpan(span, lot, { today, before, mostDays });
  if (wrong) throw new Refusal('INVALID_FIELDS', { errors: [wrong] });
}

const spanInWords = ({ fromDate, untilDate }: Span): string => `${fromDate} – ${untilDate}`;

/**
 * Starts the freeze: moves the package's last day by its length. Value recognised until yesterday stays
 * recognised.
 */
async function begin(
  tx: Tx,
  ctx: StaffContext,
  lot: Lot,
  { span, reason, today }: Freezing,
): Promise<string | null> {
  const { studioPackageTransactionId: packageId } = lot;
  const newEnd = lot.endDate && addDays(lot.endDate, daysOf(span));
  const moving = { today, now: ctx.now, staffId: ctx.staffId, reason };
  await moveDays(tx, lot, { startDate: lot.startDate, endDate: newEnd }, moving);
  await setFrozen(tx, lot, { ...span, today });
  const row = {
    freeze_id: newId(),
    studio_package_transaction_id: packageId,
    from_date: span.fromDate,
    until_date: span.untilDate,
    reason,
    staff_id: ctx.staffId,
    created_at: ctx.now,
  };
  await freezeRepository(tx).insert(row);
  await changeRepository(tx).note([
    {
      studio_package_transaction_id: packageId,
      field: 'freeze',
      old_value: null,
      new_value: spanInWords(span),
      reason,
      staff_id: ctx.staffId,
      changed_at: ctx.now,
    },
  ]);
  return newEnd;
}

/** Locks the bookings on these days, then the package. Cancels the bookings before it reads the package. */
async function clearDays(
  tx: Tx,
  ctx: StaffContext,
  packageId: string,
  { span }: Freezing,
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
    const freezing: Freezing = { span, reason, settings, today: localDateOf(ctx.now, settings.timezone) };
    const places = await clearDays(tx, ctx, packageId, freezing);
    const lot = await lockOpen(tx, packageId);
    await check(tx, ctx, lot, freezing);
    const newEnd = await begin(tx, ctx, lot, freezing);
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
