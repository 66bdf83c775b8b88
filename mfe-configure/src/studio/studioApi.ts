import { injectEndpoints, QUIET } from '@studio/platform';
import type { StudioProfile, UpdateStudio } from '@studio/contract/configure/studio.schema';

/** Changes the studio's own profile; it is read by `lookUpStudio`. */
const studioApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    updateStudio: build.mutation<StudioProfile, UpdateStudio>({
      query: (body) => ({ url: '/api/studio/portal/update', method: 'POST', body, options: QUIET }),
      // The shell shows the studio's name, which comes with the profile.
      invalidatesTags: ['Studio', 'Profile'],
    }),
  }),
});
export const { useUpdateStudioMutation } = studioApi;
