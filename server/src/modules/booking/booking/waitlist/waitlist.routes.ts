import { bookingSchema, placeQuerySchema } from '@studio/contract/booking/booking.schema';
import { BOOKING_REFUSALS, TAKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import { byScheduleIdSchema } from '@studio/contract/schedule/schedule.schema';
import {
  byWaitlistIdSchema,
  claimPlaceSchema,
  joinWaitlistForMemberSchema,
  joinWaitlistSchema,
  leaveWaitlistSchema,
  memberWaitsSchema,
  promoteSchema,
  waitlistEntrySchema,
  waitlistPreviewSchema,
  waitlistSchema,
} from '@studio/contract/booking/waitlist.schema';
import type { Module } from '../../../../platform/deps.ts';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { claimPlace, leaveWaitlist, promoteWaiting } from './waitlist.service.ts';
import { joinWaitlist, previewWaitlist } from './waitlistJoin.service.ts';
import { listOwnWaits, showWaitlist } from './waitlistShow.service.ts';

const AREA = '/api/booking';

/** Refusals of joining a line. */
const JOINING = [...BOOKING_REFUSALS, 'WAITLIST_FULL', 'PLACES_LEFT', 'NOT_FOUND'] as const;

/** Refusals of giving a place to a member in line. */
const GIVING = [...TAKING_REFUSALS, 'BOOKING_FINAL', 'NOT_FOUND'] as const;

const memberRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/waitlist/list`,
    access: studioMember(),
    answer: memberWaitsSchema,
    summary: 'Where a member is in line',
    handle: ({ ctx }) => listOwnWaits(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/waitlist/preview`,
    access: studioMember(),
    query: placeQuerySchema,
    answer: waitlistPreviewSchema,
    refusals: ['MEMBER_BLOCKED', 'NOT_FOUND'],
    summary: 'What joining a waitlist would mean',
    handle: ({ query, ctx }) => previewWaitlist(ctx, query),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/waitlist/join`,
    access: studioMember(),
    body: joinWaitlistSchema,
    answer: waitlistEntrySchema,
    refusals: JOINING,
    idempotent: true,
    summary: 'A member joins the waitlist of a full session',
    handle: ({ body, ctx }) => joinWaitlist(ctx, { ...body, memberId: ctx.memberId }),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/waitlist/leave`,
    access: studioMember(),
    body: leaveWaitlistSchema,
    answer: waitlistEntrySchema,
    refusals: ['NOT_FOUND'],
    summary: 'A member leaves a waitlist',
    handle: ({ body, ctx }) => leaveWaitlist(ctx, body.waitlistId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/waitlist/claim`,
    access: studioMember(),
    body: claimPlaceSchema,
    answer: bookingSchema,
    refusals: GIVING,
    idempotent: true,
    summary: 'A member takes a place that was offered to those who wait',
    handle: ({ body, ctx }) => claimPlace(ctx, body),
  }),
];

const staffRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/waitlist`,
    access: staff('roster.view'),
    query: byScheduleIdSchema,
    answer: waitlistSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Who waits for a session, and who has waited',
    handle: ({ query, ctx }) => showWaitlist(ctx, query.scheduleId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/waitlist`,
    access: staff('booking.manage'),
    body: joinWaitlistForMemberSchema,
    answer: waitlistEntrySchema,
    refusals: JOINING,
    idempotent: true,
    summary: 'Staff put a member on a waitlist',
    handle: ({ body, ctx }) => joinWaitlist(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/waitlist/:waitlistId`,
    access: staff('booking.manage'),
    params: byWaitlistIdSchema,
    answer: waitlistEntrySchema,
    refusals: ['NOT_FOUND'],
    summary: 'Staff take a member off a waitlist',
    handle: ({ params, ctx }) => leaveWaitlist(ctx, params.waitlistId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/waitlist/promote`,
    access: staff('booking.manage'),
    body: promoteSchema,
    answer: bookingSchema,
    refusals: GIVING,
    idempotent: true,
    summary: 'Staff give a member on the waitlist a place, out of turn',
    handle: ({ body, ctx }) => promoteWaiting(ctx, body),
  }),
];

/** Routes of waitlists. */
export const waitlistModule: Module = () => [...memberRoutes(), ...staffRoutes()];
