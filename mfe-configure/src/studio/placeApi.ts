import { injectEndpoints, QUIET } from '@studio/platform';
import type {
  CreateStudio,
  OwnStudio,
  SavePlace,
  StudioPlace,
  ZonePreview,
} from '@studio/contract/configure/place/studioPlace.schema';

const PLACE = '/api/studio/portal/studio/place';

/** Where the studio is, and the other studios of the person. */
const placeApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getPlace: build.query<StudioPlace, void>({
      query: () => ({ url: PLACE, options: QUIET }),
      providesTags: ['Studio'],
    }),
    previewZone: build.query<ZonePreview, string>({
      query: (timezone) => ({ url: `${PLACE}/preview`, params: { timezone }, options: QUIET }),
      // What is planned may change at any time.
      keepUnusedDataFor: 0,
    }),
    savePlace: build.mutation<StudioPlace, SavePlace>({
      query: (body) => ({ url: PLACE, method: 'POST', body, options: QUIET }),
      // Every time and amount of the portal is shown by it.
      invalidatesTags: ['Studio', 'Profile', 'Session', 'Booking'],
    }),
    listOwnStudios: build.query<OwnStudio[], void>({
      query: () => ({ url: '/api/studio', options: QUIET }),
      providesTags: ['Studio'],
    }),
    createStudio: build.mutation<OwnStudio, CreateStudio>({
      query: (body) => ({ url: '/api/studio', method: 'POST', body, options: QUIET }),
      // The account menu offers to go there.
      invalidatesTags: ['Studio', 'Profile'],
    }),
  }),
});
export const {
  useGetPlaceQuery,
  useLazyPreviewZoneQuery,
  useSavePlaceMutation,
  useListOwnStudiosQuery,
  useCreateStudioMutation,
} = placeApi;
