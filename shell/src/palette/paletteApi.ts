import type { SearchAnswer, SearchQuery } from '@studio/contract/search.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

/** What the palette finds on the server. */
const paletteApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    searchPortal: build.query<SearchAnswer, SearchQuery>({
      query: (params) => ({ url: '/api/search/portal', params, options: QUIET }),
      // What was found is not what is there a minute later.
      keepUnusedDataFor: 30,
    }),
  }),
});
export const { useSearchPortalQuery } = paletteApi;
