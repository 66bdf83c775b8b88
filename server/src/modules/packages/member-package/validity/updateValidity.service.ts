import type { UpdateValidity } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { changeRepository } from '../change.repository.ts';
import { countAct, holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { conflictsOf, daysMoved, refuseDays, type Days } from '../change.rules.ts';
import { mailExtended } from '../notice/changeMail.service.ts';
import { moveDays, type Moving } from './dates.service.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import type { Lot } from '../member-package.rules.ts';
import { readPackage } from '../member-package.service.ts';
import { displayContext } from '../member-package.views.ts';
import { checkOpen, requireOthers, type ActingStaff } from '../open.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

const MAX_NAMED = 20;

const lastDay = (day: string | null, dating: Dating): string =>
  day ? formatLocalDate(day, dating) : 'no last day';

async function count(
  tx: Tx,
  ctx: ActingStaff,
  lot: Lot,
  { days, reason }: { days: Days; reason: string },
): Promise<void> {
  const amount = daysMoved(lot, days);
  if (amount === 0) return;
  const dating = await studioSettings(tx);
  const subject =
    lot.endDate === days.endDate
      ? lot.name
      : `${lot.name} (${lastDay(lot.endDate, dating)} → ${lastDay(days.endDate, dating)})`;
  await countAct(tx, ctx, {
    kind: 'DAYS',
    amount,
    memberId: lot.memberId,
    subjectId: lot.studioPackageTransactionId,
    subject,
    reason,
  });
}

async function checkDays(tx: Tx, lot: Lot, days: Days): Promise<void> {
  const wrong = refuseDays(lot, days);
  if (wrong) throw new Refusal('INVALID_FIELDS', { errors: [wrong] });
  const classes = await changeRepository(tx).paidClasses(lot.studioPackageTransactionId);
  const conflicts = conflictsOf(classes, days, await studioSettings(tx));
  if (conflicts.length > 0)
    throw new Refusal('INVALID_FIELDS', {
      message: 'Classes booked with it are outside these days.',
      errors: conflicts.slice(0, MAX_NAMED),
    });
}

function record(tx: Tx, ctx: ActingStaff, lot: Lot, { days, reason }: { days: Days; reason: string }): void {
  const { studioPackageTransactionId: entityId, startDate, endDate } = lot;
  writeAudit(tx, ctx, {
    action: 'package.updateValidity',
    entity: 'member_package',
    entityId,
    before: { startDate, endDate },
    after: days,
    reason,
  });
}

/**
 * Ends the packages with shared credits together with this one. A class that one of them pays for beyond that
 * refuses the whole change.
 */
async function moveShared(
  tx: Tx,
  ctx: ActingStaff,
  children: readonly Lot[],
  { endDate, moving }: { endDate: string | null; moving: Moving },
): Promise<void> {
  for (const child of children) {
    if (child.status === 'VOIDED' || child.endDate === endDate) continue;
    const days = { startDate: child.startDate, endDate };
    await checkDays(tx, child, days);
    await count(tx, ctx, child, { days, reason: moving.reason });
    await moveDays(tx, child, days, moving);
    record(tx, ctx, child, { days, reason: moving.reason });
  }
}

/**
 * Sets the days of a package; reopens one that had ended.
 *
 * @throws {Refusal} INVALID_FIELDS with the classes outside of the days, ALREADY_VOIDED,
 * PACKAGE_NOT_CHANGEABLE, NOT_ALLOWED for one's own, ABOVE_LIMIT above one's limit, NOT_FOUND.
 */
export async function updateValidityIn(
  tx: Tx,
  ctx: ActingStaff,
  { studioPackageTransactionId: packageId, withShared, reason, ...days }: UpdateValidity,
): Promise<MemberPackage> {
  await holdDesk(tx);
  const requested: Days = { startDate: days.startDate, endDate: days.endDate };
  const shared = withShared ? await changeRepository(tx).childrenOf(packageId) : [];
  const locked = await memberPackageRepository(tx).lockMany([packageId, ...shared]);
  const lot = locked.find(({ studioPackageTransactionId: id }) => id === packageId);
  checkOpen(lot);
  await requireOthers(tx, ctx, lot);
  await checkDays(tx, lot, requested);
  await count(tx, ctx, lot, { days: requested, reason });
  const moving: Moving = {
    today: (await displayContext(tx, ctx.now)).today,
    now: ctx.now,
    staffId: ctx.staffId,
    reason,
  };
  await moveDays(tx, lot, requested, moving);
  record(tx, ctx, lot, { days: requested, reason });
  await mailExtended(tx, lot, requested.endDate, {
    settings: await studioSettings(tx),
    reason,
    now: ctx.now,
  });
  await moveShared(
    tx,
    ctx,
    locked.filter((other) => other !== lot),
    { endDate: requested.endDate, moving },
  );
  return readPackage(tx, packageId, ctx.now);
}

/** Staff set the days of a package. @throws {Refusal} as `updateValidityIn`. */
export const updateValidity = (ctx: StaffContext, input: UpdateValidity): Promise<MemberPackage> =>
  ctx.transaction((tx) => updateValidityIn(tx, ctx, input));
