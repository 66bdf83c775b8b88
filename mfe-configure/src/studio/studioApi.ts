import { injectEndpoints, QUIET } from '@studio/platform';
import type { StudioProfile, UpdateStudio } from '@studio/contract/configure/studio.schema';

/** The studio's own profile. */
const studioApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getStudio: build.query<StudioProfile, void>({
      query: () => ({ url: '/api/studio/portal/studio', options: QUIET }),
      providesTags: ['Studio'],
    }),
    updateStudio: build.mutation<StudioProfile, UpdateStudio>({
      query: (body) => ({ url: '/api/studio/portal/update', method: 'POST', body, options: QUIET }),
      // The shell shows the studio's name, which comes with the profile.
      invalidatesTags: ['Studio', 'Profile'],
    }),
  }),
});
export const { useGetStudioQuery, useUpdateStudioMutation } = studioApi;
