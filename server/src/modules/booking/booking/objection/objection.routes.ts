import { bookingSchema } from '@studio/contract/booking/booking.schema';
import { keepNoShowSchema, objectToNoShowSchema } from '@studio/contract/schedule/objection.schema';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { keepNoShow, objectToNoShow } from './objection.service.ts';

const AREA = '/api/booking';

/** Routes of members who were there though they are marked as no-shows, and of the desk's answer. */
export const objectionRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/object-no-show`,
    access: studioMember(),
    body: objectToNoShowSchema,
    answer: bookingSchema,
    refusals: ['BOOKING_FINAL', 'REQUEST_FINAL', 'ATTENDANCE_LOCKED', 'NOT_FOUND'],
    summary: 'A member says that they were there, though they are marked as a no-show',
    handle: ({ body, ctx }) => objectToNoShow(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/keep-no-show`,
    access: staff('booking.checkIn'),
    body: keepNoShowSchema,
    answer: bookingSchema,
    refusals: ['BOOKING_FINAL', 'REQUEST_FINAL', 'NOT_FOUND'],
    summary: 'Answers a member who was there that the booking stays a no-show',
    handle: ({ body, ctx }) => keepNoShow(ctx, body),
  }),
];
