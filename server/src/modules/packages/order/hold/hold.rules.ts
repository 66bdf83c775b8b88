import { isOpenOrder } from '@studio/contract/orders/openOrder';
import type { OrderPlace } from '@studio/contract/orders/order.schema';

/** The stored outcome of an order's hold. */
export interface KnownPlace {
  bookingStatus: string | null;
  heldUntil: Date | null;
  /** Why the place was lost; empty while it was not. */
  code: string;
  orderStatus: string;
}

const BOOKED = ['BOOKED', 'CHECKED_IN', 'NO_SHOW', 'PROVISIONAL'];
const OVER = ['EXPIRED', 'CANCELLED', 'REJECTED', 'VOIDED'];

/**
 * The state of a hold. An expired hold is none, whether or not the sweep has released it; `null`: the member
 * gave the place back.
 */
export function stateOfPlace(
  { bookingStatus, heldUntil, code, orderStatus }: KnownPlace,
  now: Date,
): OrderPlace['state'] | null {
  if (bookingStatus !== null && BOOKED.includes(bookingStatus)) return 'BOOKED';
  if (code !== '' || OVER.includes(orderStatus)) return 'LOST';
  if (!isOpenOrder(orderStatus)) return null;
  return bookingStatus === 'HELD' && heldUntil !== null && heldUntil > now ? 'HELD' : 'WANTED';
}
