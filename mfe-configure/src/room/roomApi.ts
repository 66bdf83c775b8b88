import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Room, SaveRoom } from '@studio/contract/configure/studio.schema';

const URL = '/api/studio/portal/room';

/** Rooms of the studio. Sessions show their names, and are limited by their size. */
const roomApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    saveRoom: build.mutation<Room, SaveRoom>({
      query: (body) => ({ url: URL, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('Room'), 'Session'],
    }),
    deleteRoom: build.mutation<unknown, string>({
      query: (roomId) => ({ url: `${URL}/${roomId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [listTag('Room')],
    }),
  }),
});
export const { useSaveRoomMutation, useDeleteRoomMutation } = roomApi;
