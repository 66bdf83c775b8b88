import type { VoidedPackage, VoidPackage } from '@studio/contract/member-package-change.schema';
import { toMinor } from '@studio/contract/money';
import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { endPaidPlaces, keepUnpaid, lockPaidPlaces, paidPlaces } from '../booking/booking.api.ts';
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
  type StaffContext,
  type Voiding,
  wasUsed,
} from '../member-package/member-package.api.ts';
import { countAct, holdDesk } from '../desk-limit/desk-limit.api.ts';
import { refundForVoid, sendRefunds } from '../order/order.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { subscriptionRows } from '../subscription/subscription.api.ts';
import { mailVoided } from './voidMail.service.ts';
import { answerOf, checkVoid, whyNotAlone, type Wanted } from './voidCheck.service.ts';

/** A membership whose package is void is over. */
async function endSubscription(
  tx: Tx,
  ctx: ActingStaff,
  subscriptionId: string | null,
  reason: string,
): Promise<void> {
  const subscription = subscriptionId && (await subscriptionRows(tx).lock(subscriptionId));
  if (!subscription || ['CANCELLED', 'ENDED'].includes(subscription.status)) return;
  await subscriptionRows(tx).change(subscription.subscription_id, {
    status: 'CANCELLED',
    cancel_reason: 'OTHER',
    cancel_note: reason,
    ended_at: ctx.now,
    next_bill_on: null,
    next_try_on: null,
  });
  writeAudit(tx, ctx, {
    action: 'subscription.cancel',
    entity: 'subscription',
    entityId: subscription.subscription_id,
    before: { status: subscription.status },
    after: { status: 'CANCELLED' },
    reason,
  });
}

type Refund = Awaited<ReturnType<typeof refundForVoid>>;

/** What the payments of an order cannot pay back is the fault of the amount, which has another name here. */
async function refund(tx: Tx, wish: Parameters<typeof refundForVoid>[1]): Promise<Refund> {
  try {
    return await refundForVoid(tx, wish);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'REFUND_TOO_HIGH') throw error;
    throw new Refusal('REFUND_TOO_HIGH', {
      message: error.message,
      errors: [{ field: 'refundAmount', message: error.message }],
    });
  }
}

/**
 * Everything is locked. Places first, so that their credits are among those that go; then the money; then
 * what is left.
 */
async function perform(tx: Tx, ctx: ActingStaff, wanted: Wanted): Promise<VoidedPackage['status']> {
  const {
    wish: { reason, refundMode, futureBookings },
    family,
    places,
    settings,
    refundMinor,
  } = wanted;
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
  await endSubscription(tx, ctx, lot.subscriptionId, reason);
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
  { wish: { reason, refundMode, futureBookings }, family: { lot, children }, places, refundMinor }: Wanted,
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
 * Reads everything that a void is about; locks it when it is meant. @throws {Refusal} NOT_FOUND,
 * ALREADY_VOIDED, PACKAGE_NOT_CHANGEABLE.
 */
async function read(tx: Tx, ctx: ActingStaff, wish: VoidPackage): Promise<Wanted> {
  const { studioPackageTransactionId: packageId } = wish;
  const settings = await studioSettings(tx);
  const childIds = await childrenOf(tx, packageId);
  const paidBy = { packageIds: [packageId], from: null, until: null };
  const places = wish.confirm
    ? await lockPaidPlaces(tx, ctx.now, {
        ...paidBy,
        lockAlso: [...childIds, ...(await soldWith(tx, packageId))],
      })
    : await paidPlaces(tx, ctx.now, paidBy);
  // Read again: credits may have been shared until the package was locked.
  const family = await familyOf(tx, packageId, wish.confirm ? await lockChildren(tx, packageId) : childIds);
  if (!family) throw new Refusal('NOT_FOUND');
  checkOpen(family.lot);
  return { wish, family, places, settings, refundMinor: toMinor(wish.refundAmount, settings.currency) };
}

/**
 * Voids a package, or says what that would mean. What goes back to a card is sent after the commit, by
 * `sendRefunds`.
 * @throws {Refusal} REFUND_TOO_HIGH for more than was paid, ALREADY_VOIDED when it is void,
 * PACKAGE_NOT_CHANGEABLE when it was not paid for, INVALID_FIELDS when its name was not typed, NOT_ALLOWED
 * for one's own, ABOVE_LIMIT above one's limit and in a role that may not, NOT_FOUND.
 */
export async function voidIn(tx: Tx, ctx: ActingStaff, wish: VoidPackage): Promise<VoidedPackage> {
  if (wish.confirm) await holdDesk(tx);
  const wanted = await read(tx, ctx, wish);
  await checkVoid(tx, ctx, wanted);
  const answer = await answerOf(tx, wanted);
  if (!wish.confirm) return answer;
  const {
    family: { lot },
    refundMinor,
  } = wanted;
  const forbidden = whyNotAlone(ctx, wanted);
  await countAct(tx, ctx, {
    kind: 'VOID',
    amount: refundMinor,
    memberId: lot.memberId,
    subjectId: lot.studioPackageTransactionId,
    subject: lot.name,
    reason: wish.reason,
    forbidden,
  });
  const status = await perform(tx, ctx, wanted);
  record(tx, ctx, wanted);
  return {
    ...answer,
    confirmed: true,
    status,
    package: await readPackage(tx, wish.studioPackageTransactionId, ctx.now),
  };
}

/**
 * Staff void a package for good, or are told what that would mean. Money that goes back to a card is sent
 * after everything else is written.
 *
 * @throws {Refusal} as `voidIn`.
 */
export async function voidPackage(deps: Deps, ctx: StaffContext, wish: VoidPackage): Promise<VoidedPackage> {
  const answer = await ctx.transaction((tx) => voidIn(tx, ctx, wish));
  const orderId = answer.package?.orderId;
  if (answer.status === 'REFUND_PENDING' && orderId)
    await sendRefunds(deps, { studioId: ctx.studioId, orderId });
  return answer;
}
