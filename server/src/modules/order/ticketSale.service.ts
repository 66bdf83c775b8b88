import type { PaymentModeName } from '@studio/contract/order.schema';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { noteOrder } from '../booking/booking.api.ts';
import { offeredModes } from '../payment-mode/payment-mode.api.ts';
import { checkMode, deadlineOf, earlier } from './deadline.service.ts';
import { mailPending } from './orderMail.service.ts';
import { refuseOwnMoney } from './ownPayment.service.ts';
import { placeOrder } from './place.service.ts';
import type { OtherLine } from './saleLine.rules.ts';
import { settleOrder } from './settle.service.ts';
import { tellToApprove } from './tell.service.ts';

/** A ticket whose seats were just taken, with its price in minor units. */
export interface TakenTicket {
  ticketId: string;
  memberId: string;
  /** Of the event and of the kind of ticket. */
  name: string;
  amountMinor: number;
  bookingIds: readonly string[];
  /** When its first date begins. */
  startAt: Date;
}

/** The line of an order that is for a ticket. */
export const ticketLine = ({
  ticketId,
  name,
  amountMinor,
}: Pick<TakenTicket, 'ticketId' | 'name' | 'amountMinor'>): OtherLine & { refId: string } => ({
  kind: 'TICKET',
  refId: ticketId,
  name,
  amountMinor,
});

/**
 * The order with which a member reserves a ticket. Until they choose how to pay it waits as long as the first
 * way of paying that the studio offers, and never longer than to the start of the first date. @returns the
 * order.
 */
export async function reserveTicket(tx: Tx, ticket: TakenTicket, now: Date): Promise<string> {
  const { memberId, bookingIds, name, startAt } = ticket;
  const mode: PaymentModeName = (await offeredModes(tx))[0]?.mode ?? 'CASH';
  const dueAt = earlier(await deadlineOf(tx, mode, now), startAt);
  const {
    order: { order_id: orderId },
  } = await placeOrder(tx, { memberId, lines: [ticketLine(ticket)], mode, staffId: null, dueAt, now });
  await noteOrder(tx, bookingIds, orderId);
  await mailPending(tx, orderId, now);
  await tellToApprove(tx, { memberId, item: name, now });
  return orderId;
}

/**
 * The desk has taken the money for a ticket: with a receipt, as for everything that is sold. @returns the
 * order. @throws {Refusal} PAYMENT_MODE_NOT_OFFERED, NOT_ALLOWED for one's own.
 */
export async function sellAtDesk(
  tx: Tx,
  ctx: Omit<ContextOf<Access<StaffIdentity>>, 'transaction'>,
  ticket: TakenTicket & { mode: PaymentModeName },
): Promise<string> {
  const { memberId, bookingIds, mode } = ticket;
  const { staffId, now } = ctx;
  await refuseOwnMoney(tx, ctx, memberId);
  await checkMode(tx, mode);
  const {
    order: { order_id: orderId, total_minor: amountMinor },
  } = await placeOrder(tx, { memberId, lines: [ticketLine(ticket)], mode, staffId, dueAt: null, now });
  await noteOrder(tx, bookingIds, orderId);
  await settleOrder(tx, { orderId, amountMinor, mode, staffId, now });
  return orderId;
}
