import type { WhatIf, WhatIfQuery, WhatIfToday } from '@studio/contract/reports/what-if.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

/** The last 90 days under another rule or price. */
const whatIfApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    askWhatIf: build.query<WhatIf, WhatIfQuery>({
      query: ({ studioPackageId, ...query }) => ({
        url: '/api/report/portal/what-if',
        params: { ...query, ...(studioPackageId && { studioPackageId }) },
        options: QUIET,
      }),
      providesTags: ['Report'],
    }),
    getWhatIfToday: build.query<WhatIfToday, { studioPackageId: string }>({
      query: ({ studioPackageId }) => ({
        url: '/api/report/portal/what-if/today',
        params: { ...(studioPackageId && { studioPackageId }) },
        options: QUIET,
      }),
      providesTags: ['Report'],
    }),
  }),
});
export const { useAskWhatIfQuery, useGetWhatIfTodayQuery } = whatIfApi;
