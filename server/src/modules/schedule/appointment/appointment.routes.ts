import {
  appointmentPreviewQuerySchema,
  appointmentPreviewSchema,
  appointmentSlotsSchema,
  bookAppointmentForMemberSchema,
  bookAppointmentSchema,
  bookedAppointmentSchema,
  publicAppointmentsSchema,
  publicSlotQuerySchema,
  slotQuerySchema,
} from '@studio/contract/booking/appointment.schema';
import { TAKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import { byExtensionSchema } from '@studio/contract/configure/studio.schema';
import type { Deps, Module } from '../../../platform/deps.ts';
import { open, staff, studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { bookAppointment, bookAppointmentForMember } from './appointment.service.ts';
import { memberAppointments, publicAppointments } from './offer.service.ts';
import { previewAppointment } from './preview.service.ts';
import { publicSlots, slotsForStaff } from '../appointment-time/appointment-time.api.ts';

const SCHEDULE = '/api/schedule';
const BOOKING = '/api/booking';
/** Refusals of booking a place, or a time that is taken. */
const REFUSALS = [...TAKING_REFUSALS, 'TIME_TAKEN', 'NOT_FOUND'] as const;

const readRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${SCHEDULE}/portal/appointment-slots`,
    access: staff('schedule.view'),
    query: slotQuerySchema,
    answer: appointmentSlotsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'When an appointment could take place',
    handle: ({ query, ctx }) => slotsForStaff(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${SCHEDULE}/appointment-slots`,
    access: open(),
    query: publicSlotQuerySchema,
    answer: appointmentSlotsSchema,
    refusals: ['STUDIO_UNKNOWN', 'NOT_FOUND'],
    summary: 'Free times of an appointment, on the booking website',
    handle: ({ query, ctx }) => publicSlots(db, query, ctx.now),
  }),
  defineRoute({
    method: 'GET',
    url: `${SCHEDULE}/appointments`,
    access: open(),
    query: byExtensionSchema,
    answer: publicAppointmentsSchema,
    refusals: ['STUDIO_UNKNOWN'],
    summary: 'What can be booked one to one, on the booking website',
    handle: ({ query }) => publicAppointments(db, query.extension),
  }),
  defineRoute({
    method: 'GET',
    url: `${SCHEDULE}/own-appointments`,
    access: studioMember(),
    answer: publicAppointmentsSchema,
    summary: 'What a member can book one to one',
    handle: ({ ctx }) => memberAppointments(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${BOOKING}/appointment-preview`,
    access: studioMember(),
    query: appointmentPreviewQuerySchema,
    answer: appointmentPreviewSchema,
    refusals: ['TIME_TAKEN', 'MEMBER_BLOCKED', 'NOT_FOUND'],
    summary: 'What a member would pay for a free time with',
    handle: ({ query, ctx }) => previewAppointment(ctx, query),
  }),
];

const bookRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${BOOKING}/appointment`,
    access: studioMember(),
    body: bookAppointmentSchema,
    answer: bookedAppointmentSchema,
    refusals: REFUSALS,
    idempotent: true,
    summary: 'A member books an appointment',
    handle: ({ body, ctx }) => bookAppointment(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${BOOKING}/portal/appointment`,
    access: staff('booking.manage'),
    body: bookAppointmentForMemberSchema,
    answer: bookedAppointmentSchema,
    refusals: [...REFUSALS, 'ABOVE_LIMIT'],
    idempotent: true,
    summary: 'Staff book an appointment for a member',
    handle: ({ body, ctx }) => bookAppointmentForMember(ctx, body),
  }),
];

/** Routes of appointments: sessions for one member, made when they are booked. */
export const appointmentModule: Module = (deps) => [...readRoutes(deps), ...bookRoutes()];
