import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { noteOrder } from '../../../booking/booking/booking.api.ts';
import { offeredModes } from '../../../configure/payment-mode/payment-mode.api.ts';
import {
  checkMode,
  deadlineOf,
  earlier,
  mailPending,
  notifyToApprove,
  writeOrder,
  requireOthersMoney,
  payOrder,
} from '../../../packages/order/order.api.ts';
import { ticketOrderRepository } from './ticket.repository.ts';
import { ticketLine } from './ticketLine.service.ts';

/** A ticket whose seats were just taken, with what is paid for it in minor units. */
export interface TakenTicket {
  ticketId: string;
  memberId: string;
  eventId: string;
  /** The name of the event and of the kind of ticket. */
  name: string;
  /** Before a promo code. */
  amountMinor: number;
  /** Reduces the price by as much as the places and the ticket say already; empty = none. */
  promoCode: string;
  taxRateId: string | null;
  bookingIds: readonly string[];
  /** When its first date begins. */
  startAt: Date;
}

/**
 * Writes the order with which a member reserves a ticket, for themselves or for somebody of their family. Until they
 * choose a payment mode its deadline is that of the studio's first mode, and never after the start of the first date.
 * A promo code may leave nothing to pay: then it is paid at once.
 */
export async function reserveTicket(
  tx: Tx,
  ticket: TakenTicket & { payerId: string },
  now: Date,
): Promise<void> {
  const { memberId: holderId, payerId: memberId, bookingIds, name, startAt, promoCode } = ticket;
  const mode: PaymentModeName = (await offeredModes(tx, now))[0]?.mode ?? 'CASH';
  const dueAt = earlier(await deadlineOf(tx, mode, now), startAt);
  const {
    order: { order_id: orderId, total_minor: totalMinor },
  } = await writeOrder(tx, {
    memberId,
    holderId,
    lines: [ticketLine(ticket)],
    promoCode,
    mode,
    staffId: null,
    dueAt,
    now,
  });
  await noteOrder(tx, bookingIds, orderId);
  await ticketOrderRepository(tx).setOrder(ticket.ticketId, orderId, { endsWithOrder: true });
  if (totalMinor === 0) {
    await payOrder(tx, { orderId, amountMinor: 0, mode, staffId: null, now });
    return;
  }
  await mailPending(tx, orderId, now);
  await notifyToApprove(tx, { memberId, item: name, now });
}

/**
 * Sells a ticket that is paid at the desk, with a receipt like any sale. @returns the order. @throws
 * {Refusal} PAYMENT_MODE_NOT_OFFERED, NOT_ALLOWED for one's own.
 */
export async function sellAtDesk(
  tx: Tx,
  ctx: Omit<StaffContext, 'transaction'>,
  ticket: TakenTicket & { mode: PaymentModeName },
): Promise<string> {
  const { memberId, bookingIds, mode, promoCode } = ticket;
  const { staffId, now } = ctx;
  await requireOthersMoney(tx, ctx, memberId);
  await checkMode(tx, mode);
  const {
    order: { order_id: orderId, total_minor: amountMinor },
  } = await writeOrder(tx, {
    memberId,
    lines: [ticketLine(ticket)],
    promoCode,
    mode,
    staffId,
    dueAt: null,
    now,
  });
  await noteOrder(tx, bookingIds, orderId);
  await payOrder(tx, { orderId, amountMinor, mode, staffId, now });
  return orderId;
}
