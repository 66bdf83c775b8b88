import {
  byRoomIdSchema,
  roomSchema,
  roomsSchema,
  saveRoomSchema,
  studioProfileSchema,
  updateStudioSchema,
} from '@studio/contract/configure/studio.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { publicRoutes } from './public/public.routes.ts';
import { policyRoutes } from './policy/policy.routes.ts';
import { deleteRoom, saveRoom } from './place/room.service.ts';
import { updateStudio } from './studio.service.ts';
import { roomsOf, studioProfile } from './studio.views.ts';

const AREA = '/api/studio';

const roomRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/room`,
    access: staff('studio.edit'),
    body: saveRoomSchema,
    answer: roomSchema,
    refusals: ['NAME_TAKEN', 'PLAN_LIMIT', 'NOT_FOUND'],
    summary: 'Adds a room, or changes the one that the body names',
    handle: ({ body, ctx }) => saveRoom(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/room/:roomId`,
    access: staff('studio.edit'),
    params: byRoomIdSchema,
    answer: noData,
    refusals: ['IN_USE', 'NOT_FOUND'],
    summary: 'Removes a room that nothing was planned in',
    handle: ({ params, ctx }) => deleteRoom(ctx, params.roomId),
  }),
];

/** Routes of the studio itself: its public face, its profile, its rooms. */
export const studioModule: Module = ({ db, auth }) => [
  ...roomRoutes(),
  ...policyRoutes({ auth }),
  ...publicRoutes(db),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('studio.view'),
    summary: 'Profile of the studio',
    answer: studioProfileSchema,
    handle: ({ ctx }) => ctx.transaction(studioProfile),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/update`,
    access: staff('studio.edit'),
    summary: 'Change the profile of the studio',
    body: updateStudioSchema,
    answer: studioProfileSchema,
    refusals: ['CHANGED_MEANWHILE'],
    handle: ({ body, ctx }) => updateStudio(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/room`,
    access: staff('schedule.view'),
    summary: 'Rooms of the studio, by name',
    answer: roomsSchema,
    handle: ({ ctx }) => roomsOf(db, ctx.studioId),
  }),
];
