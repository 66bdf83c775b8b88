import { agreedFacts, type LineKind, type OtherLine } from '../../../packages/order-line/order-line.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import {
  chargeableBooking,
  chargeablePenalty,
  noteOrder,
  notePaid,
  sessionsPaidBy,
  waivePlaces,
} from './charge.repository.ts';
import { waiveFee } from './waiveFee.service.ts';

/** Places that members pay for without a package. A place that is the seat of a ticket is paid with that. */
export const placeKind: LineKind<OtherLine> = {
  locks: 'SESSIONS',
  isAgreed: true,
  facts: agreedFacts,
  lock: async (tx, orderIds) => ({ scheduleIds: await sessionsPaidBy(tx, orderIds) }),
  dueOf: async (tx, { bookingId }) => {
    if (!bookingId) return undefined;
    // Whoever calls the class off locks it before its places, and then their orders.
    await bookingRepository(tx).lockSessionOf(bookingId);
    const place = await chargeableBooking(tx, bookingId);
    if (!place) return null;
    const { memberId, ...priced } = place;
    return { memberId, line: { kind: 'DROP_IN', refId: bookingId, ...priced }, bookingIds: [bookingId] };
  },
  charged: (tx, { bookingIds }, orderId) => noteOrder(tx, bookingIds, orderId),
  waived: (tx, { bookingIds }) => waivePlaces(tx, bookingIds),
  paid: (tx, { order }) => notePaid(tx, order.order_id),
};

/** Fees for late cancellations and missed classes. */
export const feeKind: LineKind<OtherLine> = {
  locks: 'SESSIONS',
  isAgreed: true,
  isOwed: true,
  facts: agreedFacts,
  dueOf: async (tx, { penaltyId }) => {
    if (!penaltyId) return undefined;
    const fee = await chargeablePenalty(tx, penaltyId);
    if (!fee) return null;
    const { memberId, ...priced } = fee;
    return { memberId, line: { kind: 'FEE', refId: penaltyId, ...priced }, bookingIds: [] };
  },
  waived: (tx, { line }, { by, reason }) => waiveFee(tx, by, { penaltyId: line.refId, reason }),
};
