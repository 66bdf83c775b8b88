import { wireOf } from '@studio/contract/refusals/codes';
import { localDateOf } from '@studio/contract/values/time';
import type { Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import {
  bookPaidHold,
  takePaidHold,
  holdPlace,
  releaseHolds,
  lockPlaces,
  holdsOf,
} from '../../../booking/booking/booking.api.ts';
import { lotsAsIfPaid } from '../../member-package/member-package.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { orderHoldRepository, type OrderHold } from './hold.repository.ts';
import { mailNoPlace } from './holdMail.service.ts';
import { closeUnheld, renewHold } from './holdTime.service.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';

interface Buying {
  /** Who pays. */
  memberId: string;
  /** Who comes. */
  holderId: string;
  /** The class that the order is for, if there is one. */
  scheduleId: string | null;
}

/**
 * Locks, before anything else, the class of the order, the classes that its holder holds or its member has ordered,
 * and the packages that pay for places in them, in booking's order.
 */
export async function lockClasses(tx: Tx, { memberId, holderId, scheduleId }: Buying): Promise<void> {
  const [held, ordered] = await Promise.all([
    holdsOf(tx, holderId),
    orderHoldRepository(tx).ofMember(memberId),
  ]);
  const scheduleIds = [
    ...[...held, ...ordered].map((place) => place.scheduleId),
    ...(scheduleId ? [scheduleId] : []),
  ];
  if (scheduleIds.length > 0) await lockPlaces(tx, { scheduleIds, memberIds: [holderId] });
}

/** Takes over the hold of this class from another order, whose end must not release it. */
export async function takeOver(
  tx: Tx,
  { holderId, scheduleId }: Pick<Buying, 'holderId' | 'scheduleId'>,
): Promise<void> {
  const held = (await holdsOf(tx, holderId)).find((place) => place.scheduleId === scheduleId);
  if (held) await orderHoldRepository(tx).detach(held.bookingId);
}

async function bookNow(tx: Tx, actor: Actor, place: OrderHold & { spotId: string | null }): Promise<void> {
  const packages = await orderRepository(tx).packagesOf(place.orderId);
  // The place can still be lost although this very request has paid for it: then nothing is bought.
  const { bookingId } = await takePaidHold(tx, actor, {
    ...place,
    packageIds: packages.map(({ packageId }) => packageId),
  });
  await orderHoldRepository(tx).conclude(place.orderId, { bookingId });
}

/**
 * Holds the place of an order, or books it when the order is paid already. @throws {Refusal} as booking does.
 */
export async function holdFor(
  tx: Tx,
  actor: Actor,
  { order, scheduleId, spotId }: { order: OrderRow; scheduleId: string; spotId: string | null },
): Promise<void> {
  const { order_id: orderId, mode, status } = order;
  const memberId = order.for_member_id ?? order.member_id;
  const { now } = actor;
  const before = await orderHoldRepository(tx).ofOrder(orderId);
  if (before?.bookingId && before.scheduleId !== scheduleId)
    await releaseHolds(tx, [before.bookingId], { reason: 'Another class was chosen', now });
  if (status === 'PAID') {
    await orderHoldRepository(tx).save({ orderId, scheduleId, bookingId: null, now });
    return bookNow(tx, actor, { orderId, memberId, scheduleId, spotId, bookingId: null });
  }
  const { timezone } = await studioSettings(tx);
  const bought = await lotsAsIfPaid(tx, orderId, localDateOf(now, timezone));
  const bookingId = await holdPlace(tx, actor, { scheduleId, memberId, orderId, spotId, mode, bought });
  await orderHoldRepository(tx).save({ orderId, scheduleId, bookingId, now });
}

/**
 * Books the place of a paid order with the bought packages. Records and mails why there is none: the member
 * keeps the packages, whatever happens to the place.
 */
export async function bookOrderHold(
  tx: Tx,
  place: OrderHold,
  { studioId, now }: { studioId: string; now: Date },
): Promise<void> {
  const packages = await orderRepository(tx).packagesOf(place.orderId);
  // Paid in part: no package is usable yet.
  if (packages.every(({ status }) => status === 'PENDING_PAYMENT')) return;
  const renewed = await renewHold(tx, place, now);
  const outcome =
    'code' in renewed
      ? renewed
      : await bookPaidHold(
          tx,
          { audience: 'system', studioId, now },
          { ...renewed, packageIds: packages.map(({ packageId }) => packageId) },
        );
  if ('bookingId' in outcome) return orderHoldRepository(tx).conclude(place.orderId, outcome);
  if ('scheduleId' in renewed) await closeUnheld(tx, renewed.scheduleId, now);
  const { code, message } = outcome;
  // Stored as the order's answer shows it.
  await orderHoldRepository(tx).conclude(place.orderId, { bookingId: null, code: wireOf(code), message });
  await mailNoPlace(tx, { ...place, reason: message, now });
}

/** Releases the place of an order for which no money will come. */
export async function releaseFor(
  tx: Tx,
  orderId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const place = await orderHoldRepository(tx).ofOrder(orderId);
  if (place?.bookingId) await releaseHolds(tx, [place.bookingId], { reason, now });
}
