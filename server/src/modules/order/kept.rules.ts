import { isOpenOrder } from '@studio/contract/openOrder';
import type { OrderPlace } from '@studio/contract/order.schema';

/** What is known of the place that an order is paid for. */
export interface KnownPlace {
  bookingStatus: string | null;
  heldUntil: Date | null;
  /** Why there was no place; empty when nothing is known against it. */
  code: string;
  orderStatus: string;
}

const BOOKED = ['BOOKED', 'CHECKED_IN', 'NO_SHOW', 'PROVISIONAL'];
const OVER = ['EXPIRED', 'CANCELLED', 'REJECTED', 'VOIDED'];

/**
 * How it stands. A hold whose time is over is none any more, whether or not somebody has swept it away;
 * `null`: the member gave the place back.
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
