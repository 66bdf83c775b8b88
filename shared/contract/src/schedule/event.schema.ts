import { array, object, type InferType } from 'yup';
import {
  amount,
  count,
  extensionToFind,
  id,
  idIfNamed,
  idOrNull,
  idToFind,
  instant,
  list,
  localDateOrNull,
  money,
  named,
  oneOf,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../values/fields.ts';
import { SESSION_STATUSES } from './schedule.schema.ts';

/**
 * An event is a template of type EVENT with one or more sessions. Its tickets state which of them they cover.
 */
export const byEventSchema = object({ classTemplId: idToFind() });
export const byExtensionOnlySchema = object({ extension: extensionToFind() });
/** GET /api/event/detail. */
export const publicEventQuerySchema = byExtensionOnlySchema.shape({ classTemplId: idToFind() });

export const eventSessionSchema = object({
  scheduleId: id(),
  className: text(),
  startAt: instant(),
  endAt: instant(),
  localDate: text(),
  roomName: textOrNull(),
  staffName: textOrNull(),
  capacity: count(),
  booked: count(),
  status: oneOf(SESSION_STATUSES),
});
export type EventSession = InferType<typeof eventSessionSchema>;

/**
 * POST /api/event/portal/ticket-type: with `ticketTypeId` it updates one, and `version` must be the one that
 * was read. Without sessions it covers every session of the event. The dates of sale are local days, both
 * inclusive.
 */
export const saveTicketTypeSchema = object({
  ticketTypeId: idIfNamed(),
  version: wholeOrNull(1, 1_000_000_000),
  classTemplId: id('Choose an event'),
  name: named('Name the ticket'),
  /** As the studio writes prices: with its tax, or before one that comes on top. */
  price: money(),
  taxRateId: idOrNull(),
  /** How many may be sold; empty = as many as there are seats. */
  quantity: wholeOrNull(1, 500),
  salesFrom: localDateOrNull(),
  salesTo: localDateOrNull().test(
    'order',
    'The last day must not be before the first',
    (last, { parent }) =>
      !last ||
      !(parent as { salesFrom?: string }).salesFrom ||
      last >= String((parent as { salesFrom?: string }).salesFrom),
  ),
  scheduleIds: array(id())
    .max(60, 'Choose at most 60 sessions')
    .default(() => []),
  sort: whole(0, 1000, 'a position').default(0),
});
export type SaveTicketType = InferType<typeof saveTicketTypeSchema>;
export const savedTicketTypeSchema = object({ ticketTypeId: id(), version: count() });
/** DELETE /api/event/portal/ticket-type/{ticketTypeId}. A type with sold tickets is refused (IN_USE). */
export const byTicketTypeIdSchema = object({ ticketTypeId: idToFind() });

export const TICKET_SALES = ['ON_SALE', 'NOT_YET', 'OVER', 'SOLD_OUT', 'NO_SESSION'] as const;
export const ticketTypeSchema = object({
  ticketTypeId: id(),
  name: text(),
  price: amount(),
  taxRateId: textOrNull(),
  /** What is paid for it: the price with a tax that comes on top. */
  toPay: amount(),
  quantity: count().nullable().defined(),
  sold: count(),
  /** Tickets that can still be sold: the minimum of its quantity and the seats left in its sessions. */
  left: count(),
  salesFrom: textOrNull(),
  salesTo: textOrNull(),
  sale: oneOf(TICKET_SALES),
  /** The sessions that it covers; empty = every one. */
  scheduleIds: list(id()).required(),
  sort: count(),
  version: count(),
});
export type TicketType = InferType<typeof ticketTypeSchema>;
/** GET /api/event/portal?classTemplId. */
export const eventSchema = object({
  classTemplId: id(),
  className: text(),
  description: text(),
  location: text(),
  currency: text(),
  timezone: text(),
  sessions: list(eventSessionSchema).required(),
  ticketTypes: list(ticketTypeSchema).required(),
});
export type StudioEvent = InferType<typeof eventSchema>;

/** Visitors see the number of seats left only up to 5; null = more. */
export const publicTicketTypeSchema = object({
  ticketTypeId: id(),
  name: text(),
  /** What is paid for it, with its tax. */
  price: amount(),
  left: count().nullable().defined(),
  sale: oneOf(TICKET_SALES),
  salesFrom: textOrNull(),
  salesTo: textOrNull(),
  scheduleIds: list(id()).required(),
});
export const publicEventSchema = object({
  classTemplId: id(),
  className: text(),
  description: text(),
  preparationNotes: text(),
  location: text(),
  currency: text(),
  timezone: text(),
  photos: list(text()).required(),
  sessions: list(
    object({
      scheduleId: id(),
      startAt: instant(),
      endAt: instant(),
      localDate: text(),
      roomName: textOrNull(),
      /** Who teaches it, as a sentence has it: `Mei Lin and Hana Sato`. */
      staffName: textOrNull(),
      /** The same one by one. An older server names nobody here. */
      staffNames: list(text()).default(() => []),
    }),
  ).required(),
  ticketTypes: list(publicTicketTypeSchema).required(),
});
export type PublicEvent = InferType<typeof publicEventSchema>;
/** GET /api/event/public?extension: events that have not ended, soonest first. */
export const publicEventsSchema = list(publicEventSchema).required();
