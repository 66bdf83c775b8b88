import { injectEndpoints, QUIET } from '@studio/platform';
import type { PublicStudio } from '@studio/contract/configure/studio.schema';

/** Public data of a studio. */
export const studioApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    getPublicStudio: build.query<PublicStudio, string>({
      query: (extension) => ({
        url: '/api/studio/by-extension',
        params: { extension },
        options: { ...QUIET, bw: true, passToken: false },
      }),
      providesTags: ['Studio'],
    }),
  }),
});

export const { useGetPublicStudioQuery } = studioApi;
