import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { SavedRoom, SaveRoom } from '@studio/contract/configure/studio.schema';

const URL = '/api/studio/portal/room';
// A form has no empty list, which removes a plan, and no room for the fields of many spots.
const JSON_BODY = { ...QUIET, toFormData: false };

/** Rooms of the studio. Sessions show their names, and are limited by their size. */
const roomApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    saveRoom: build.mutation<SavedRoom, SaveRoom>({
      query: (body) => ({ url: URL, method: 'POST', body, options: JSON_BODY }),
      invalidatesTags: [listTag('Room'), 'Session'],
    }),
    deleteRoom: build.mutation<unknown, string>({
      query: (roomId) => ({ url: `${URL}/${roomId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [listTag('Room')],
    }),
  }),
});
export const { useSaveRoomMutation, useDeleteRoomMutation } = roomApi;
