import {
  bookingActivitySchema,
  bookingSchema,
  bookingsSchema,
  byBookingIdSchema,
  cancelForMemberSchema,
  cancelledBookingSchema,
  cancelPreviewSchema,
  checkInSchema,
  createBookingForMemberSchema,
  eligiblePackagesQuerySchema,
  markBookingSchema,
  moveBookingSchema,
  payingPackagesSchema,
  switchPackageSchema,
  waivePenaltySchema,
} from '@studio/contract/booking/booking.schema';
import { bookingCheckQuerySchema, bookingCheckSchema } from '@studio/contract/booking/booking-check.schema';
import { scanCheckInCodeSchema, scannedBookingSchema } from '@studio/contract/booking/own-booking.schema';
import { PACKAGE_REFUSALS, TAKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Deps } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { checkIn, markBooking } from './attendance/attendance.service.ts';
import { bookForMember } from './booking.service.ts';
import { cancelForMember } from './cancel/cancel.service.ts';
import { previewCancel } from './cancel/cancelPreview.service.ts';
import { bookingActivity, bookingCheck } from './place/check.service.ts';
import { scanCheckInCode } from './attendance/checkInCode.service.ts';
import { moveBooking } from './move/move.service.ts';
import { eligiblePackages } from './preview.service.ts';
import { switchBookingPackage } from './move/switch.service.ts';
import { waivePenalty } from './penalty/waive.service.ts';

const AREA = '/api/booking';

const placeRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('booking.manage'),
    body: createBookingForMemberSchema,
    answer: bookingSchema,
    refusals: [...TAKING_REFUSALS, 'ABOVE_LIMIT', 'NOT_FOUND'],
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
    refusals: ['BOOKING_FINAL', 'ABOVE_LIMIT', 'NOT_FOUND'],
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
    refusals: ['BOOKING_FINAL', 'NOT_FOUND'],
    summary: "What giving a member's place back would do",
    handle: ({ query, ctx }) => previewCancel(ctx, query.bookingId),
  }),
];

const attendanceRoutes = ({ auth }: Deps): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/check-in`,
    access: staff('booking.checkIn'),
    body: checkInSchema,
    answer: bookingsSchema,
    refusals: ['WAIVER_NEEDED', 'BOOKING_FINAL', 'ATTENDANCE_LOCKED', 'NO_CREDITS_LEFT', 'NOT_FOUND'],
    summary: 'Marks members as present, or takes that back',
    handle: ({ body, ctx }) => checkIn(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/mark`,
    access: staff('booking.checkIn'),
    body: markBookingSchema,
    answer: bookingSchema,
    refusals: ['NO_CREDITS_LEFT', 'BOOKING_FINAL', 'ATTENDANCE_LOCKED', 'NOT_FOUND'],
    summary: 'Corrects what became of a booking',
    handle: ({ body, ctx }) => markBooking(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/check-in-code`,
    access: staff('booking.checkIn'),
    body: scanCheckInCodeSchema,
    answer: scannedBookingSchema,
    refusals: [
      'WAIVER_NEEDED',
      'BOOKING_FINAL',
      'CHECK_IN_CODE_INVALID',
      'ATTENDANCE_LOCKED',
      'NO_CREDITS_LEFT',
      'NOT_FOUND',
    ],
    summary: 'Checks in the member whose code was scanned',
    handle: ({ body, ctx }) => scanCheckInCode(ctx, auth, body.code),
  }),
];

const changeRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/move`,
    access: staff('booking.manage'),
    body: moveBookingSchema,
    answer: bookingSchema,
    refusals: [...TAKING_REFUSALS, 'BOOKING_FINAL', 'ORDER_CLOSED', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Moves a booking to another session',
    handle: ({ body, ctx }) => moveBooking(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/switch-package`,
    access: staff('package.switch'),
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
    summary: 'Lets another package pay for a booking',
    handle: ({ body, ctx }) => switchBookingPackage(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/waive`,
    access: staff('booking.waivePenalty'),
    body: waivePenaltySchema,
    answer: bookingSchema,
    refusals: ['BOOKING_FINAL', 'ORDER_CLOSED', 'ABOVE_LIMIT', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Takes back what a late cancellation or a missed class cost',
    handle: ({ body, ctx }) => waivePenalty(ctx, body),
  }),
];

const questionRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/eligible-packages`,
    access: staff('booking.manage'),
    query: eligiblePackagesQuerySchema,
    answer: payingPackagesSchema,
    refusals: ['NOT_FOUND'],
    summary: "What could pay for a member's place",
    handle: ({ query, ctx }) => eligiblePackages(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/check`,
    access: staff('booking.manage'),
    query: bookingCheckQuerySchema,
    answer: bookingCheckSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Why a member cannot book a session',
    handle: ({ query, ctx }) => bookingCheck(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/activity`,
    access: staff('roster.view'),
    query: byBookingIdSchema,
    answer: bookingActivitySchema,
    refusals: ['NOT_FOUND'],
    summary: 'Who did what with a booking',
    handle: ({ query, ctx }) => bookingActivity(ctx, query.bookingId),
  }),
];

/** Routes of the desk: places of members, attendance, penalties, and the reasons for them. */
export const deskRoutes = (deps: Deps): Route[] => [
  ...placeRoutes(),
  ...attendanceRoutes(deps),
  ...changeRoutes(),
  ...questionRoutes(),
];
