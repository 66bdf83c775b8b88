import type { GuideArticle } from '@studio/contract/shell/academy.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

/** Articles for the caller's role. With a search, the best match comes first. */
const guideApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    listGuide: build.query<GuideArticle[], string>({
      query: (search) => ({
        url: '/api/academy/portal/guide',
        params: search ? { search } : {},
        options: QUIET,
      }),
    }),
  }),
});
export const { useListGuideQuery } = guideApi;
