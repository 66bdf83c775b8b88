import {
  moveAppointmentSchema,
  moveTimesQuerySchema,
  moveTimesSchema,
} from '@studio/contract/booking/appointment.schema';
import {
  bookingListQuerySchema,
  bookingSchema,
  byBookingIdSchema,
  memberBookingsSchema,
  payingPackagesSchema,
  switchPackageSchema,
} from '@studio/contract/booking/booking.schema';
import {
  checkInCodeSchema,
  moveOwnBookingSchema,
  movePreviewQuerySchema,
  movePreviewSchema,
} from '@studio/contract/booking/own-booking.schema';
import { PACKAGE_REFUSALS, TAKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Deps } from '../../../platform/deps.ts';
import { studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { checkInCode } from './attendance/checkInCode.service.ts';
import { moveOwn, moveOwnAppointment } from './move/ownMove.service.ts';
import { previewOwnMove } from './move/ownMovePreview.service.ts';
import { previewOwnTimes } from './move/ownMoveTimes.service.ts';
import { ownBookings, ownEligiblePackages } from './preview.service.ts';
import { switchBookingPackage } from './move/switch.service.ts';

const AREA = '/api/booking';

/** Refusals of moving a booking. */
const MOVING = [...TAKING_REFUSALS, 'BOOKING_FINAL', 'NO_LONGER_FREE', 'NOT_FOUND'] as const;

const readRoutes = ({ auth }: Deps): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/list`,
    access: studioMember(),
    query: bookingListQuerySchema,
    answer: memberBookingsSchema,
    summary: "A member's own bookings",
    handle: ({ query, ctx }) => ownBookings(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/check-in-code`,
    access: studioMember(),
    query: byBookingIdSchema,
    answer: checkInCodeSchema,
    refusals: ['BOOKING_FINAL', 'NOT_FOUND'],
    summary: 'What the desk scans on the day of a class',
    handle: ({ query, ctx }) => checkInCode(ctx, auth, query.bookingId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/eligible-packages`,
    access: studioMember(),
    query: byBookingIdSchema,
    answer: payingPackagesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What else could pay for an own booking',
    handle: ({ query, ctx }) => ownEligiblePackages(ctx, query.bookingId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/move-preview`,
    access: studioMember(),
    query: movePreviewQuerySchema,
    answer: movePreviewSchema,
    refusals: ['BOOKING_FINAL', 'NO_LONGER_FREE', 'MEMBERS_ONLY', 'NOT_FOUND'],
    summary: 'Where an own booking could be moved, and what that costs',
    handle: ({ query, ctx }) => previewOwnMove(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/move-times`,
    access: studioMember(),
    query: moveTimesQuerySchema,
    answer: moveTimesSchema,
    refusals: ['BOOKING_FINAL', 'NO_LONGER_FREE', 'NOT_FOUND'],
    summary: 'To which free times an own appointment could be moved, and what that costs',
    handle: ({ query, ctx }) => previewOwnTimes(ctx, query),
  }),
];

const changeRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/switch-package`,
    access: studioMember(),
    body: switchPackageSchema,
    answer: bookingSchema,
    refusals: [
      ...PACKAGE_REFUSALS,
      'SAME_PACKAGE',
      'BOOKING_FINAL',
      'ORDER_CLOSED',
      'PAYROLL_LOCKED',
      'NOT_FOUND',
    ],
    idempotent: true,
    summary: 'A member lets another package pay for a booking',
    handle: ({ body, ctx }) => switchBookingPackage(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/move`,
    access: studioMember(),
    body: moveOwnBookingSchema,
    answer: bookingSchema,
    refusals: MOVING,
    idempotent: true,
    summary: 'A member takes another class in place of a booked one',
    handle: ({ body, ctx }) => moveOwn(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/move-appointment`,
    access: studioMember(),
    body: moveAppointmentSchema,
    answer: bookingSchema,
    refusals: [...MOVING, 'TIME_TAKEN'],
    idempotent: true,
    summary: 'A member takes another time in place of a booked appointment',
    handle: ({ body, ctx }) => moveOwnAppointment(ctx, body),
  }),
];

/** Routes for members' own bookings. */
export const ownRoutes = (deps: Deps): Route[] => [...readRoutes(deps), ...changeRoutes()];
