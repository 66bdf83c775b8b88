import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Room, SaveRoom } from '@studio/contract/studio.schema';

const URL = '/api/studio/portal/room';

/** Rooms of the studio. Sessions show their names, and are limited by their size. */
const roomApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    listStudioRooms: build.query<Room[], void>({
      query: () => ({ url: URL, options: QUIET }),
      providesTags: [listTag('Room')],
    }),
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
export const { useListStudioRoomsQuery, useSaveRoomMutation, useDeleteRoomMutation } = roomApi;
