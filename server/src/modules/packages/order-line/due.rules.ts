import type { Charge } from '@studio/contract/orders/order.schema';
import type { OtherLine } from './saleLine.rules.ts';

/** A due that can be charged, other than something that is bought. */
export type DueName = Partial<Pick<Charge, 'bookingId' | 'ticketId' | 'penaltyId'>>;

/** An amount that a member owes for a place, a ticket or a fee. */
export interface OpenDue {
  memberId: string;
  line: OtherLine & { refId: string };
  /** The bookings that it pays for. */
  bookingIds: string[];
  /** It may have an order already that waits for its money: a payment at the desk pays that one. */
  isReserved?: boolean;
}
