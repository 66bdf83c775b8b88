import {
  appointmentPreviewSchema,
  appointmentSlotSchema,
  moveTimesSchema,
  publicAppointmentSchema,
} from '@studio/contract/booking/appointment.schema';
import { publicEventSchema, publicTicketTypeSchema } from '@studio/contract/schedule/event.schema';
import { ownTicketSchema, ticketCancelPreviewSchema } from '@studio/contract/booking/ticket.schema';
import { builder, nextId } from '@studio/contract/testing/build';

const slot = {
  startAt: '2099-11-28T11:00:00.000Z',
  endAt: '2099-11-28T12:30:00.000Z',
  localDate: '2099-11-28',
};

/** A kind of ticket that is on sale. */
export const aTicketType = builder(publicTicketTypeSchema)(() => ({
  ticketTypeId: nextId(),
  name: 'Seat',
  price: '45.00',
  left: null,
  sale: 'ON_SALE',
  salesFrom: null,
  salesTo: null,
  scheduleIds: [],
}));

/** An event with one date and one kind of ticket. */
export const anEvent = builder(publicEventSchema)(() => ({
  classTemplId: nextId(),
  className: 'Sound bath',
  description: 'Gongs and bowls.',
  preparationNotes: '',
  location: '',
  currency: 'SGD',
  timezone: 'Asia/Singapore',
  photos: [],
  sessions: [
    { ...slot, scheduleId: nextId(), roomName: 'Main room', staffName: 'Mei Lin', staffNames: ['Mei Lin'] },
  ],
  ticketTypes: [aTicketType()],
}));

const unpaid = {
  price: '45.00',
  payment: 'DUE' as const,
  orderId: nextId(),
  dueAt: '2099-11-20T03:00:00.000Z',
  receiptNo: null,
};

/** A ticket as its member sees it: one date, reserved until it is paid. */
export const anOwnTicket = builder(ownTicketSchema)(() => ({
  ...unpaid,
  ticketId: nextId(),
  ticketTypeId: nextId(),
  classTemplId: nextId(),
  className: 'Sound bath',
  attendee: null,
  name: 'Seat',
  dates: [
    {
      bookingId: nextId(),
      scheduleId: nextId(),
      startAt: slot.startAt,
      endAt: slot.endAt,
      status: 'BOOKED' as const,
    },
  ],
}));

/** What giving such a ticket back would do. */
export const aTicketCancelPreview = builder(ticketCancelPreviewSchema)(() => ({
  ticketId: nextId(),
  kind: 'EARLY',
  freeCancelUntil: '2099-11-25T11:00:00.000Z',
  dates: [{ scheduleId: nextId(), startAt: slot.startAt }],
  options: [
    { kind: 'EARLY' as const, sentence: 'S$45.00 is no longer owed.', refund: '0.00', isAllowed: true },
  ],
}));

/** An appointment that can be booked, with one instructor. */
export const anAppointmentOffer = builder(publicAppointmentSchema)(() => ({
  classTemplId: nextId(),
  className: 'Private',
  description: '',
  preparationNotes: '',
  durationMin: 60,
  creditCost: 1,
  price: null,
  maxAdvanceDays: 60,
  photo: null,
  staff: [{ staffId: nextId(), displayName: 'Mei Lin' }],
}));

export const aFreeTime = builder(appointmentSlotSchema)(() => ({
  ...slot,
  staffId: nextId(),
  staffName: 'Mei Lin',
  roomId: null,
  roomName: null,
}));

/** What booking a free time would do: by default it can be booked and the member has no package. */
export const anAppointmentPreview = builder(appointmentPreviewSchema)(() => ({
  packages: [],
  freeCancelUntil: '2099-11-27T11:00:00.000Z',
  refusal: null,
  bookingId: null,
  held: null,
  time: aFreeTime(),
}));

/** The times that an appointment could be moved to, free of charge. */
export const someMoveTimes = builder(moveTimesSchema)(() => ({
  bookingId: nextId(),
  kind: 'EARLY',
  freeUntil: '2099-11-27T11:00:00.000Z',
  sentence: '',
  staffId: null,
  maxAdvanceDays: 60,
  staff: [{ staffId: nextId(), displayName: 'Mei Lin' }],
  times: [],
}));
