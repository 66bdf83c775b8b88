import {
  byEventSchema,
  byExtensionOnlySchema,
  byTicketTypeIdSchema,
  eventSchema,
  publicEventQuerySchema,
  publicEventSchema,
  publicEventsSchema,
  savedTicketTypeSchema,
  saveTicketTypeSchema,
} from '@studio/contract/schedule/event.schema';
import { ORDER_REFUSALS, TAKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import {
  byTicketIdSchema,
  cancelledTicketSchema,
  cancelOwnTicketSchema,
  cancelTicketSchema,
  ownTicketSchema,
  ownTicketsSchema,
  quoteTicketSchema,
  sellTicketSchema,
  takeTicketSchema,
  ticketCancelPreviewSchema,
  ticketQuoteSchema,
  ticketSchema,
  ticketsSchema,
} from '@studio/contract/booking/ticket.schema';
import type { Deps, Module } from '../../../platform/deps.ts';
import { open, staff, studioMember, type MemberContext } from '../../../platform/http/guard/access.ts';
import { guardCodes } from '../../packages/promo-code/promo-code.api.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { getEvent, getPublicEvent, listPublicEvents, listTickets } from './event.service.ts';
import { listOwnTickets, sellTicket, takeTicket } from './ticket/ticket.service.ts';
import { quoteTicket } from './ticket/ticketQuote.service.ts';
import { cancelOwnTicket, cancelTicket, previewTicketCancel } from './ticket/ticketCancel.service.ts';
import { deleteTicketType, saveTicketType } from './ticket/ticketType.service.ts';

const AREA = '/api/event';
/** Refusals of a seat in one of its sessions. */
const SEAT = [...TAKING_REFUSALS, ...ORDER_REFUSALS, 'NOT_FOUND'] as const;

/** Refusals of a promo code. */
const CODE = ['PROMO_CODE_INVALID'] as const;
const typing = ({ studioId, memberId, now }: MemberContext, promoCode: string) => ({
  studioId,
  personId: memberId,
  now,
  codes: [promoCode],
});

const publicRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/public`,
    access: open(),
    query: byExtensionOnlySchema,
    answer: publicEventsSchema,
    refusals: ['STUDIO_UNKNOWN'],
    summary: 'Events on the booking website',
    handle: ({ query, ctx }) => listPublicEvents(db, query.extension, ctx.now),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/detail`,
    access: open(),
    query: publicEventQuerySchema,
    answer: publicEventSchema,
    refusals: ['STUDIO_UNKNOWN', 'NOT_FOUND'],
    summary: 'One event on the booking website',
    handle: ({ query, ctx }) => getPublicEvent(db, query, ctx.now),
  }),
];

const ownRoutes = (deps: Deps): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/ticket`,
    access: studioMember(),
    body: takeTicketSchema,
    answer: ownTicketSchema,
    refusals: [...SEAT, ...CODE],
    idempotent: true,
    summary: 'A member takes a ticket',
    handle: ({ body, ctx }) => guardCodes(deps.db, typing(ctx, body.promoCode), () => takeTicket(ctx, body)),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/ticket/quote`,
    access: studioMember(),
    body: quoteTicketSchema,
    answer: ticketQuoteSchema,
    refusals: [...CODE, 'NOT_FOUND'],
    summary: 'What a ticket costs with a promo code',
    handle: ({ body, ctx }) => guardCodes(deps.db, typing(ctx, body.promoCode), () => quoteTicket(ctx, body)),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/ticket/list`,
    access: studioMember(),
    answer: ownTicketsSchema,
    summary: 'The own tickets of what is not over',
    handle: ({ ctx }) => listOwnTickets(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/ticket/cancel-preview`,
    access: studioMember(),
    query: byTicketIdSchema,
    answer: ticketCancelPreviewSchema,
    refusals: ['BOOKING_FINAL', 'NOT_FOUND'],
    summary: 'What giving a ticket back would do',
    handle: ({ query, ctx }) => previewTicketCancel(ctx, query.ticketId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/ticket/cancel`,
    access: studioMember(),
    body: cancelOwnTicketSchema,
    answer: cancelledTicketSchema,
    refusals: ['BOOKING_FINAL', 'NO_LONGER_FREE', 'REFUND_TOO_HIGH', 'NOT_FOUND'],
    idempotent: true,
    summary: 'A member gives a ticket back',
    handle: ({ body, ctx }) => cancelOwnTicket(deps, ctx, body),
  }),
];

const typeRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('template.view'),
    query: byEventSchema,
    answer: eventSchema,
    refusals: ['NOT_FOUND'],
    summary: 'An event with its sessions and kinds of ticket',
    handle: ({ query, ctx }) => getEvent(ctx, query.classTemplId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/ticket-type`,
    access: staff('template.edit'),
    body: saveTicketTypeSchema,
    answer: savedTicketTypeSchema,
    refusals: ['NAME_TAKEN', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
    summary: 'Adds a kind of ticket, or changes one',
    handle: ({ body, ctx }) => saveTicketType(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/ticket-type/:ticketTypeId`,
    access: staff('template.edit'),
    params: byTicketTypeIdSchema,
    answer: noData,
    refusals: ['IN_USE', 'NOT_FOUND'],
    summary: 'Takes a kind of ticket away that nobody has',
    handle: ({ params, ctx }) => deleteTicketType(ctx, params.ticketTypeId),
  }),
];

const ticketRoutes = (deps: Deps): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/ticket`,
    access: staff('payment.record'),
    query: byEventSchema,
    answer: ticketsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Tickets of an event',
    handle: ({ query, ctx }) => listTickets(ctx, query.classTemplId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/ticket`,
    access: staff('payment.record'),
    body: sellTicketSchema,
    answer: ticketSchema,
    refusals: [...SEAT, ...CODE, 'PAYMENT_MODE_NOT_OFFERED', 'ABOVE_LIMIT'],
    idempotent: true,
    summary: 'Staff sell a ticket',
    handle: ({ body, ctx }) => sellTicket(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/ticket/cancel-preview`,
    access: staff('payment.record'),
    query: byTicketIdSchema,
    answer: ticketCancelPreviewSchema,
    refusals: ['BOOKING_FINAL', 'NOT_FOUND'],
    summary: 'What giving back a ticket of a member would do',
    handle: ({ query, ctx }) => previewTicketCancel(ctx, query.ticketId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/ticket/cancel`,
    irreversible: true,
    access: staff('payment.record'),
    body: cancelTicketSchema,
    answer: cancelledTicketSchema,
    refusals: ['BOOKING_FINAL', 'ABOVE_LIMIT', 'REFUND_TOO_HIGH', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Gives back a ticket of a member',
    handle: ({ body, ctx }) => cancelTicket(deps, ctx, body),
  }),
];

/** Events and their tickets. */
export const eventModule: Module = (deps) => [
  ...publicRoutes(deps),
  ...ownRoutes(deps),
  ...typeRoutes(),
  ...ticketRoutes(deps),
];
