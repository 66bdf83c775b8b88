import { bookingSchema } from '@studio/contract/booking/booking.schema';
import {
  changeSpotForMemberSchema,
  changeSpotSchema,
  deskSpotsSchema,
  sessionSpotsQuerySchema,
  sessionSpotsSchema,
} from '@studio/contract/schedule/session-spot.schema';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { changeOwnSpot, changeSpot, deskSpots, ownSpots } from './spot.service.ts';

const AREA = '/api/booking';

/** Routes for the spots of a session's room: which are free, who has which, and another one for a booking. */
export const spotRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/spots`,
    access: studioMember(),
    query: sessionSpotsQuerySchema,
    answer: sessionSpotsSchema,
    refusals: ['MEMBERS_ONLY', 'NOT_FOUND'],
    summary: 'The spots of a session, and which are free',
    handle: ({ query, ctx }) => ownSpots(ctx, query.scheduleId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/spot`,
    access: studioMember(),
    body: changeSpotSchema,
    answer: bookingSchema,
    refusals: ['SPOT_TAKEN', 'BOOKING_FINAL', 'NOT_FOUND'],
    summary: 'A member takes another spot',
    handle: ({ body, ctx }) => changeOwnSpot(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/spots`,
    access: staff('roster.view'),
    query: sessionSpotsQuerySchema,
    answer: deskSpotsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'The spots of a session, and who has which',
    handle: ({ query, ctx }) => deskSpots(ctx, query.scheduleId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/spot`,
    access: staff('booking.manage'),
    body: changeSpotForMemberSchema,
    answer: bookingSchema,
    refusals: ['SPOT_TAKEN', 'BOOKING_FINAL', 'ATTENDANCE_LOCKED', 'NOT_FOUND'],
    summary: 'Staff give a booking another spot',
    handle: ({ body, ctx }) => changeSpot(ctx, body),
  }),
];
