import {
  byRoomIdSchema,
  roomsSchema,
  savedRoomSchema,
  saveRoomSchema,
} from '@studio/contract/configure/studio.schema';
import { MAX_SPOTS } from '@studio/contract/configure/spot.schema';
import type { Module } from '../../../platform/deps.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { deleteRoom, saveRoom } from './room.service.ts';
import { roomsOf } from './room.views.ts';

const URL = '/api/studio/portal/room';
/** A plan of the most spots, each with its five fields, and the room's own. */
const MOST_VALUES = MAX_SPOTS * 6 + 10;

/** Rooms of the studio, with their plans. */
export const roomModule: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: URL,
    access: staff('schedule.view'),
    answer: roomsSchema,
    summary: 'Rooms of the studio, by name',
    handle: ({ ctx }) => roomsOf(db, ctx.studioId),
  }),
  defineRoute({
    method: 'POST',
    url: URL,
    access: staff('studio.edit'),
    body: saveRoomSchema,
    mostValues: MOST_VALUES,
    answer: savedRoomSchema,
    refusals: ['NAME_TAKEN', 'PLAN_LIMIT', 'NOT_FOUND'],
    summary: 'Adds a room, or changes the one that the body names, with its plan',
    handle: ({ body, ctx }) => saveRoom(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${URL}/:roomId`,
    access: staff('studio.edit'),
    params: byRoomIdSchema,
    answer: noData,
    refusals: ['IN_USE', 'NOT_FOUND'],
    summary: 'Removes a room that nothing was planned in',
    handle: ({ params, ctx }) => deleteRoom(ctx, params.roomId),
  }),
];
