import type { UnfreezePackage } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import {
  changeRepository,
  lockOpen,
  type Lot,
  moveDays,
  type Moving,
  readPackage,
  setThawed,
  freezeRepository,
  type FreezeRow,
} from '../member-package/member-package.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { daysGivenUp } from './freeze.rules.ts';
import { mailResumed } from './freezeMail.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Ends the freeze with yesterday, and moves the last day back by the unused days. */
async function thaw(
  tx: Tx,
  lot: Lot,
  { freeze_id: freezeId, from_date: fromDate, until_date: untilDate }: FreezeRow,
  moving: Moving,
): Promise<string | null> {
  const { today, now } = moving;
  const newEnd = lot.endDate && addDays(lot.endDate, -daysGivenUp({ fromDate, untilDate }, today));
  await moveDays(tx, lot, { startDate: lot.startDate, endDate: newEnd }, moving);
  await (fromDate >= today
    ? freezeRepository(tx).remove(freezeId)
    : freezeRepository(tx).end(freezeId, { untilDate: addDays(today, -1), now }));
  await setThawed(tx, lot);
  return newEnd;
}

/** Refuses when a class is booked after the day on which the package would then end. */
async function checkBooked(tx: Tx, lot: Lot, newEnd: string | null): Promise<void> {
  const late = (await changeRepository(tx).paidClasses(lot.studioPackageTransactionId)).find(
    ({ localDate }) => newEnd !== null && localDate > newEnd,
  );
  if (late)
    throw new Refusal('PACKAGE_NOT_CHANGEABLE', {
      message: `${late.className} is booked on ${late.localDate}, after the package would end. Cancel it first.`,
    });
}

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
    const freeze = await freezeRepository(tx).open(packageId);
    if (!freeze || lot.subscriptionId)
      throw new Refusal('PACKAGE_NOT_CHANGEABLE', {
        message: lot.subscriptionId ? 'Resume the membership instead.' : 'It is not frozen.',
      });
    const settings = await studioSettings(tx);
    const today = localDateOf(ctx.now, settings.timezone);
    const newEnd = await thaw(tx, lot, freeze, { today, now: ctx.now, staffId: ctx.staffId, reason });
    await checkBooked(tx, lot, newEnd);
    await changeRepository(tx).note([
      {
        studio_package_transaction_id: packageId,
        field: 'freeze',
        old_value: `${freeze.from_date} – ${freeze.until_date}`,
        new_value: null,
        reason,
        staff_id: ctx.staffId,
        changed_at: ctx.now,
      },
    ]);
    writeAudit(tx, ctx, {
      action: 'package.unfreeze',
      entity: 'member_package',
      entityId: packageId,
      before: { endDate: lot.endDate, frozenUntil: freeze.until_date },
      after: { endDate: newEnd },
      reason,
    });
    if (lot.status === 'FROZEN') await mailResumed(tx, settings, lot, { newEnd, now: ctx.now });
    return readPackage(tx, packageId, ctx.now);
  });
