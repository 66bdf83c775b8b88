import { ticketSchema } from '@studio/contract/booking/ticket.schema';
import { builder, nextId } from '@studio/contract/testing/build';

const unpaid = {
  price: '45.00',
  payment: 'DUE' as const,
  orderId: nextId(),
  dueAt: '2099-11-20T03:00:00.000Z',
  receiptNo: null,
};

/** A ticket that a member took and has not paid, as staff see it. */
export const aTicket = builder(ticketSchema)(() => ({
  ...unpaid,
  ticketId: nextId(),
  ticketTypeId: nextId(),
  name: 'Seat',
  memberId: nextId(),
  memberName: 'Ada Tan',
  status: 'ACTIVE',
  takenAt: '2026-11-20T02:00:00.000Z',
  cancelledAt: null,
  bookingIds: [nextId()],
  toPayBack: '0.00',
}));
