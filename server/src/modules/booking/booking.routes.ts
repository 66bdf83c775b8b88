import {
  bookingPreviewSchema,
  bookingSchema,
  byBookingIdSchema,
  cancelBookingSchema,
  cancelledBookingSchema,
  cancelPreviewSchema,
  createBookingSchema,
} from '@studio/contract/booking.schema';
import { byScheduleIdSchema } from '@studio/contract/schedule.schema';
import type { Module } from '../../platform/deps.ts';
import { studioMember } from '../../platform/http/access.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { bookForSelf } from './booking.service.ts';
import { cancelOwn } from './cancel.service.ts';
import { previewCancel } from './cancelPreview.service.ts';
import { deskRoutes } from './desk.routes.ts';
import { detailRoutes } from './detail.routes.ts';
import { planFitRoutes } from './planFit.routes.ts';
import { ownRoutes } from './own.routes.ts';
import { previewBooking } from './preview.service.ts';

const AREA = '/api/booking';

const memberRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/create`,
    access: studioMember(),
    body: createBookingSchema,
    answer: bookingSchema,
    refusals: [
      '40010',
      '40011',
      '40012',
      '40013',
      '40014',
      '40015',
      '40016',
      '40017',
      '40020',
      '40021',
      '40022',
      '40023',
      '40024',
      '40029',
      '40032',
      '40033',
      '40034',
      '40400',
    ],
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
    refusals: ['40028', '40035', '40400'],
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
];

/** Places in sessions. */
export const bookingModule: Module = (deps) => [
  ...memberRoutes(),
  ...ownRoutes(deps),
  ...planFitRoutes(deps),
  ...detailRoutes(deps.db),
  ...deskRoutes(deps),
];
