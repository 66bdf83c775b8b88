import { injectEndpoints } from '@studio/platform';
import type { Dashboard } from '@studio/contract/studio.schema';
import { QUIET } from '@studio/platform';

/** Figures of the home page. */
export const homeApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => ({ url: '/api/studio/portal/studio/dashboard', options: QUIET }),
      // Every figure counts something that a remote may change.
      providesTags: ['Dashboard', 'Session', 'Booking', 'Order', 'Member', 'PackagePlan', 'ClassTemplate'],
    }),
  }),
});
export const { useGetDashboardQuery } = homeApi;
