import { appointmentSlotsSchema, publicSlotQuerySchema, slotQuerySchema } from '@studio/contract/appointment.schema';
import type { Module } from '../../platform/deps.ts';
import { open, staff } from '../../platform/http/access.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { publicSlots, slotsForStaff } from './slot.service.ts';

const SCHEDULE = '/api/schedule';

/** Sessions for one member, made when they are booked. */
export const appointmentModule: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: `${SCHEDULE}/portal/appointment-slots`,
    access: staff('schedule.view'),
    query: slotQuerySchema,
    answer: appointmentSlotsSchema,
    refusals: ['40400'],
    summary: 'When an appointment could take place',
    handle: ({ query, ctx }) => slotsForStaff(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${SCHEDULE}/appointment-slots`,
    access: open(),
    query: publicSlotQuerySchema,
    answer: appointmentSlotsSchema,
    refusals: ['40006', '40400'],
    summary: 'Free times of an appointment, on the booking website',
    handle: ({ query, ctx }) => publicSlots(db, query, ctx.now),
  }),
];
