import { wireOf } from '@studio/contract/codes';
import { localDateOf } from '@studio/contract/time';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { bookKept, keepPlace, letGo, lockPlaces, placesHeldBy } from '../booking/booking.api.ts';
import { memberPackages } from '../member-package/member-package.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { keptRepository, type WantedPlace } from './kept.repository.ts';
import { mailNoPlace } from './keptMail.service.ts';
import { closeUnkept, wantedAgain } from './keptTime.service.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';

interface Buying {
  memberId: string;
  /** The class that is bought for, if there is one. */
  scheduleId: string | null;
}

/**
 * Before anything else is locked: the class that is bought for, those that the member holds a place in or has
 * ordered for, and what pays for places in them, as whoever books locks it.
 */
export async function lockClasses(tx: Tx, { memberId, scheduleId }: Buying): Promise<void> {
  const [held, wanted] = await Promise.all([
    placesHeldBy(tx, memberId),
    keptRepository(tx).ofMember(memberId),
  ]);
  const scheduleIds = [
    ...[...held, ...wanted].map((place) => place.scheduleId),
    ...(scheduleId ? [scheduleId] : []),
  ];
  if (scheduleIds.length > 0) await lockPlaces(tx, { scheduleIds, memberIds: [memberId] });
}

/** A place in this class that is held for another order of the member: it is not given up with that one. */
export async function takeOver(tx: Tx, { memberId, scheduleId }: Buying): Promise<void> {
  const held = (await placesHeldBy(tx, memberId)).find((place) => place.scheduleId === scheduleId);
  if (held) await keptRepository(tx).detach(held.bookingId);
}

async function bookNow(tx: Tx, actor: Actor, place: WantedPlace): Promise<void> {
  const packages = await orderRepository(tx).packagesOf(place.orderId);
  const kept = await bookKept(tx, actor, {
    ...place,
    packageIds: packages.map(({ packageId }) => packageId),
  });
  // What was paid for in this very request can still be left: nothing is bought then.
  if ('code' in kept) throw new Refusal(kept.code, { message: kept.message });
  await keptRepository(tx).conclude(place.orderId, { bookingId: kept.bookingId });
}

/**
 * Keeps the place that an order is for, or books it when the order is paid already.
 * @throws {Refusal} as booking does.
 */
export async function keepFor(
  tx: Tx,
  actor: Actor,
  { order, scheduleId }: { order: OrderRow; scheduleId: string },
): Promise<void> {
  const { order_id: orderId, member_id: memberId, mode, status } = order;
  const { now } = actor;
  const before = await keptRepository(tx).ofOrder(orderId);
  if (before?.bookingId && before.scheduleId !== scheduleId)
    await letGo(tx, [before.bookingId], { reason: 'Another class was chosen', now });
  if (status === 'PAID') {
    await keptRepository(tx).save({ orderId, scheduleId, bookingId: null, now });
    return bookNow(tx, actor, { orderId, memberId, scheduleId, bookingId: null });
  }
  const { timezone } = await studioSettings(tx);
  const bought = await memberPackages(tx).asIfPaid(orderId, localDateOf(now, timezone));
  const bookingId = await keepPlace(tx, actor, { scheduleId, memberId, orderId, mode, bought });
  await keptRepository(tx).save({ orderId, scheduleId, bookingId, now });
}

/**
 * What was paid for books the place. Why there is none is noted and told: the member keeps what they bought,
 * whatever becomes of the place.
 */
export async function bookWanted(
  tx: Tx,
  place: WantedPlace,
  { studioId, now }: { studioId: string; now: Date },
): Promise<void> {
  const packages = await orderRepository(tx).packagesOf(place.orderId);
  // Paid in part: nothing can be used yet.
  if (packages.every(({ status }) => status === 'PENDING_PAYMENT')) return;
  const wanted = await wantedAgain(tx, place, now);
  const kept =
    'code' in wanted
      ? wanted
      : await bookKept(
          tx,
          { audience: 'system', studioId, now },
          { ...wanted, packageIds: packages.map(({ packageId }) => packageId) },
        );
  if ('bookingId' in kept) return keptRepository(tx).conclude(place.orderId, kept);
  if ('scheduleId' in wanted) await closeUnkept(tx, wanted.scheduleId, now);
  const { code, message } = kept;
  // Kept as it goes out with the order.
  await keptRepository(tx).conclude(place.orderId, { bookingId: null, code: wireOf(code), message });
  await mailNoPlace(tx, { ...place, reason: message, now });
}

/** The place of an order for which no money will come is free for others. */
export async function releaseFor(
  tx: Tx,
  orderId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const place = await keptRepository(tx).ofOrder(orderId);
  if (place?.bookingId) await letGo(tx, [place.bookingId], { reason, now });
}
