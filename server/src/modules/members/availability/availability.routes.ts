import {
  availabilitySchema,
  byLeaveIdSchema,
  createLeaveSchema,
  leaveSchema,
  leavesSchema,
  ofStaffSchema,
  saveAvailabilitySchema,
} from '@studio/contract/members/availability.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import {
  createLeave,
  deleteLeave,
  getAvailability,
  listLeave,
  saveAvailability,
} from './availability.service.ts';

const AREA = '/api/studio-staff/portal';
/** 60 spans of six values each, plus the person's id. */
const MAX_VALUES = 400;

const hoursRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/availability`,
    access: staff('availability.view'),
    query: ofStaffSchema,
    answer: availabilitySchema,
    refusals: ['NOT_FOUND'],
    summary: 'Weekly hours in which somebody takes appointments',
    handle: ({ query, ctx }) => getAvailability(ctx, query.staffId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/availability`,
    access: staff('availability.edit'),
    body: saveAvailabilitySchema,
    mostValues: MAX_VALUES,
    answer: availabilitySchema,
    refusals: ['NOT_FOUND'],
    summary: "Sets somebody's weekly hours anew",
    handle: ({ body, ctx }) => saveAvailability(ctx, body),
  }),
];

const leaveRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/leave`,
    access: staff('availability.view'),
    query: ofStaffSchema,
    answer: leavesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'When somebody is away',
    handle: ({ query, ctx }) => listLeave(ctx, query.staffId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/leave`,
    access: staff('availability.edit'),
    body: createLeaveSchema,
    answer: leaveSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Notes when somebody is away',
    handle: ({ body, ctx }) => createLeave(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/leave/:leaveId`,
    access: staff('availability.edit'),
    params: byLeaveIdSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    summary: 'Takes leave back',
    handle: ({ params, ctx }) => deleteLeave(ctx, params.leaveId),
  }),
];

/** Routes of the hours in which staff take appointments, and of their leave. */
export const availabilityModule: Module = () => [...hoursRoutes(), ...leaveRoutes()];
