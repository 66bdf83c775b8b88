import {
  bookingPreviewSchema,
  bookingSchema,
  byBookingIdSchema,
  cancelBookingSchema,
  cancelledBookingSchema,
  cancelPreviewSchema,
  createBookingSchema,
  placeQuerySchema,
} from '@studio/contract/booking/booking.schema';
import { TAKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Module } from '../../../platform/deps.ts';
import { studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { bookForSelf } from './booking.service.ts';
import { cancelOwn } from './cancel/cancel.service.ts';
import { previewCancel } from './cancel/cancelPreview.service.ts';
import { deskRoutes } from './desk.routes.ts';
import { objectionRoutes } from './objection/objection.routes.ts';
import { detailRoutes } from './view/detail.routes.ts';
import { planFitRoutes } from './plan-fit/planFit.routes.ts';
import { ownRoutes } from './own.routes.ts';
import { previewBooking } from './preview.service.ts';
import { spotRoutes } from './spot/spot.routes.ts';

const AREA = '/api/booking';

const memberRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/create`,
    access: studioMember(),
    body: createBookingSchema,
    answer: bookingSchema,
    refusals: [...TAKING_REFUSALS, 'NOT_FOUND'],
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
    refusals: ['BOOKING_FINAL', 'NO_LONGER_FREE', 'NOT_FOUND'],
    idempotent: true,
    summary: 'A member gives a place back',
    handle: ({ body, ctx }) => cancelOwn(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/cancel-preview`,
    access: studioMember(),
    query: byBookingIdSchema,
    answer: cancelPreviewSchema,
    refusals: ['BOOKING_FINAL', 'NOT_FOUND'],
    summary: 'What giving a place back would do',
    handle: ({ query, ctx }) => previewCancel(ctx, query.bookingId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/preview`,
    access: studioMember(),
    query: placeQuerySchema,
    answer: bookingPreviewSchema,
    refusals: ['MEMBER_BLOCKED', 'MEMBERS_ONLY', 'NOT_FOUND'],
    summary: 'What booking would do',
    handle: ({ query, ctx }) => previewBooking(ctx, query),
  }),
];

/** Places in sessions. */
export const bookingModule: Module = (deps) => [
  ...memberRoutes(),
  ...ownRoutes(deps),
  ...planFitRoutes(deps),
  ...detailRoutes(deps.db),
  ...deskRoutes(deps),
  ...objectionRoutes(),
  ...spotRoutes(),
];
