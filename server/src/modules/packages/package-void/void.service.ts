import type { VoidedPackage, VoidPackage } from '@studio/contract/packages/member-package-change.schema';
import { toMinor } from '@studio/contract/values/money';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { endPaidPlaces, keepUnpaid, lockPaidPlaces, paidPlaces } from '../../booking/booking/booking.api.ts';
import {
  type ActingStaff,
  checkOpen,
  childrenOf,
  closeFamily,
  familyOf,
  lockChildren,
  noteVoid,
  readPackage,
  settleDays,
  soldWith,
  type Voiding,
  wasUsed,
} from '../member-package/member-package.api.ts';
import { countAct, holdDesk } from '../../configure/desk-limit/desk-limit.api.ts';
import { refundForVoid, sendRefunds } from '../order/order.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { endVoidedMembership } from '../membership/membership.api.ts';
import { mailVoided } from './voidMail.service.ts';
import { answerOf, checkVoid, whyNotAlone, type VoidRequest } from './voidCheck.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

type Refund = Awaited<ReturnType<typeof refundForVoid>>;

/** Reports an amount above the order's payments under the field name of this request. */
async function refund(tx: Tx, input: Parameters<typeof refundForVoid>[1]): Promise<Refund> {
  try {
    return await refundForVoid(tx, input);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'REFUND_TOO_HIGH') throw error;
    throw new Refusal('REFUND_TOO_HIGH', {
      message: error.message,
      errors: [{ field: 'refundAmount', message: error.message }],
    });
  }
}

/**
 * Voids, with everything locked. Places first, so that their credits are voided too; then the refund; then
 * the remaining credits.
 */
async function perform(tx: Tx, ctx: ActingStaff, request: VoidRequest): Promise<VoidedPackage['status']> {
  const {
    input: { reason, refundMode, futureBookings },
    family,
    places,
    settings,
    refundMinor,
  } = request;
  const { lot } = family;
  const { studioPackageTransactionId: packageId } = lot;
  const voiding: Voiding = {
    reason,
    staffId: ctx.staffId,
    today: localDateOf(ctx.now, settings.timezone),
    now: ctx.now,
  };
  await (futureBookings === 'CANCEL'
    ? endPaidPlaces(tx, ctx, places, 'The package was cancelled')
    : keepUnpaid(tx, ctx, places));
  await settleDays(tx, lot, voiding);
  const isUnused = !(await wasUsed(tx, lot));
  const { refundId, status } = await refund(tx, {
    packageId,
    amountMinor: refundMinor,
    mode: refundMode,
    reason,
    staffId: ctx.staffId,
    isUnused,
    now: ctx.now,
  });
  await closeFamily(tx, family, voiding);
  const isPending = status === 'PENDING';
  await noteVoid(tx, { packageId, refundMinor, refundMode, refundId, futureBookings, isPending }, voiding);
  if (lot.subscriptionId) await endVoidedMembership(tx, ctx, { subscriptionId: lot.subscriptionId, reason });
  await mailVoided(tx, settings, {
    memberId: lot.memberId,
    packageName: lot.name,
    refundMinor,
    refundMode,
    places,
    isKept: futureBookings === 'KEEP_UNPAID',
    now: ctx.now,
  });
  return isPending ? 'REFUND_PENDING' : 'VOIDED';
}

function record(
  tx: Tx,
  ctx: ActingStaff,
  {
    input: { reason, refundMode, futureBookings },
    family: { lot, children },
    places,
    refundMinor,
  }: VoidRequest,
): void {
  const before = {
    status: lot.status,
    creditsRemaining: lot.creditsRemaining,
    refundedMinor: lot.refundedMinor,
  };
  const after = {
    status: 'VOIDED',
    creditsRemaining: 0,
    refundMinor,
    refundMode,
    futureBookings,
    bookings: places.length,
    sharedPackages: children.length,
  };
  writeAudit(tx, ctx, {
    action: 'package.void',
    entity: 'member_package',
    entityId: lot.studioPackageTransactionId,
    before,
    after,
    reason,
  });
}

/**
 * Reads everything that a void affects, and locks it unless this is a preview.
 * @throws {Refusal} NOT_FOUND, ALREADY_VOIDED, PACKAGE_NOT_CHANGEABLE.
 */
async function read(tx: Tx, ctx: ActingStaff, input: VoidPackage): Promise<VoidRequest> {
  const { studioPackageTransactionId: packageId } = input;
  const settings = await studioSettings(tx);
  const childIds = await childrenOf(tx, packageId);
  const paidBy = { packageIds: [packageId], from: null, until: null };
  const places = input.confirm
    ? await lockPaidPlaces(tx, ctx.now, {
        ...paidBy,
        lockAlso: [...childIds, ...(await soldWith(tx, packageId))],
      })
    : await paidPlaces(tx, ctx.now, paidBy);
  // Reads again: until the package was locked, its credits may have been shared.
  const family = await familyOf(tx, packageId, input.confirm ? await lockChildren(tx, packageId) : childIds);
  if (!family) throw new Refusal('NOT_FOUND');
  checkOpen(family.lot);
  return { input, family, places, settings, refundMinor: toMinor(input.refundAmount, settings.currency) };
}

/**
 * Voids a package, or previews it. `sendRefunds` sends a card refund after the commit.
 * @throws {Refusal} REFUND_TOO_HIGH for more than was paid, ALREADY_VOIDED when it is void,
 * PACKAGE_NOT_CHANGEABLE when it is not paid, INVALID_FIELDS when its name was not typed, NOT_ALLOWED for
 * one's own package, ABOVE_LIMIT above the desk limit or for a role that may not void, NOT_FOUND.
 */
export async function voidIn(tx: Tx, ctx: ActingStaff, input: VoidPackage): Promise<VoidedPackage> {
  if (input.confirm) await holdDesk(tx);
  const request = await read(tx, ctx, input);
  await checkVoid(tx, ctx, request);
  const answer = await answerOf(tx, request);
  if (!input.confirm) return answer;
  const {
    family: { lot },
    refundMinor,
  } = request;
  const forbidden = whyNotAlone(ctx, request);
  await countAct(tx, ctx, {
    kind: 'VOID',
    amount: refundMinor,
    memberId: lot.memberId,
    subjectId: lot.studioPackageTransactionId,
    subject: lot.name,
    reason: input.reason,
    forbidden,
  });
  const status = await perform(tx, ctx, request);
  record(tx, ctx, request);
  return {
    ...answer,
    confirmed: true,
    status,
    package: await readPackage(tx, input.studioPackageTransactionId, ctx.now),
  };
}

/**
 * Staff void a package permanently, or preview it. Sends a card refund after everything else is written.
 *
 * @throws {Refusal} as `voidIn`.
 */
export async function voidPackage(deps: Deps, ctx: StaffContext, input: VoidPackage): Promise<VoidedPackage> {
  const answer = await ctx.transaction((tx) => voidIn(tx, ctx, input));
  const orderId = answer.package?.orderId;
  if (answer.status === 'REFUND_PENDING' && orderId)
    await sendRefunds(deps, { studioId: ctx.studioId, orderId });
  return answer;
}
