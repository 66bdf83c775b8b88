import {
  bookingListQuerySchema, bookingPreviewSchema, bookingSchema, bookingsSchema, byBookingIdSchema, cancelBookingSchema, cancelForMemberSchema,
  cancelledBookingSchema, cancelPreviewSchema, checkInSchema, createBookingForMemberSchema, createBookingSchema, eligiblePackagesQuerySchema,
  memberBookingsSchema, payingPackagesSchema,
} from '@studio/contract/booking.schema';
import { byScheduleIdSchema } from '@studio/contract/schedule.schema';
import type { Module } from '../../platform/deps.ts';
import { staff, studioMember } from '../../platform/http/access.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { checkIn } from './attendance.service.ts';
import { bookForMember, bookForSelf } from './booking.service.ts';
import { cancelForMember, cancelOwn, previewCancel } from './cancel.service.ts';
import { eligiblePackages, ownBookings, previewBooking } from './preview.service.ts';

const AREA = '/api/booking';

const memberRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/create`,
    access: studioMember(),
    body: createBookingSchema,
    answer: bookingSchema,
    refusals: ['40010', '40011', '40012', '40013', '40014', '40015', '40016', '40020', '40021', '40022', '40023', '40024', '40400'],
    idempotent: true,
    summary: 'A member books a place',
    handle: ({ body, ctx }) => bookForSelf(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/cancel`,
    access: studioMember(),
    body: cancelBookingSchema,
    answer: cancelledBookingSchema,
    refusals: ['40028', '40400'],
    idempotent: true,
    summary: 'A member gives a place back',
    handle: ({ body, ctx }) => cancelOwn(ctx, body.bookingId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/cancel-preview`,
    access: studioMember(),
    query: byBookingIdSchema,
    answer: cancelPreviewSchema,
    refusals: ['40028', '40400'],
    summary: 'What giving a place back would do',
    handle: ({ query, ctx }) => previewCancel(ctx, query.bookingId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/preview`,
    access: studioMember(),
    query: byScheduleIdSchema,
    answer: bookingPreviewSchema,
    refusals: ['40400'],
    summary: 'What booking would do',
    handle: ({ query, ctx }) => previewBooking(ctx, query.scheduleId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/list`,
    access: studioMember(),
    query: bookingListQuerySchema,
    answer: memberBookingsSchema,
    summary: "A member's own bookings",
    handle: ({ query, ctx }) => ownBookings(ctx, query.tab),
  }),
];

const staffRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('booking.manage'),
    body: createBookingForMemberSchema,
    answer: bookingSchema,
    refusals: ['40010', '40011', '40012', '40013', '40015', '40016', '40020', '40021', '40022', '40023', '40024', '40400'],
    idempotent: true,
    summary: 'Staff book a place for a member',
    handle: ({ body, ctx }) => bookForMember(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/cancel`,
    access: staff('booking.manage'),
    body: cancelForMemberSchema,
    answer: cancelledBookingSchema,
    refusals: ['40028', '40400'],
    idempotent: true,
    summary: "Staff give a member's place back",
    handle: ({ body, ctx }) => cancelForMember(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/cancel-preview`,
    access: staff('booking.manage'),
    query: byBookingIdSchema,
    answer: cancelPreviewSchema,
    refusals: ['40028', '40400'],
    summary: "What giving a member's place back would do",
    handle: ({ query, ctx }) => previewCancel(ctx, query.bookingId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/check-in`,
    access: staff('booking.checkIn'),
    body: checkInSchema,
    answer: bookingsSchema,
    refusals: ['40028', '40060', '40400'],
    summary: 'Marks members as present, or takes that back',
    handle: ({ body, ctx }) => checkIn(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/eligible-packages`,
    access: staff('booking.manage'),
    query: eligiblePackagesQuerySchema,
    answer: payingPackagesSchema,
    refusals: ['40400'],
    summary: "What could pay for a member's place",
    handle: ({ query, ctx }) => eligiblePackages(ctx, query),
  }),
];

/** Places in sessions. */
export const bookingModule: Module = () => [...memberRoutes(), ...staffRoutes()];
