import { injectEndpoints, listTag, QUIET, type TagName } from '@studio/platform';
import type { Dashboard } from '@studio/contract/studio.schema';

/** What the figures count. */
const COUNTED: TagName[] = ['Session', 'Booking', 'Order', 'Member', 'PackagePlan', 'ClassTemplate'];

/** Figures of the home page. */
const homeApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => ({ url: '/api/studio/portal/studio/dashboard', options: QUIET }),
      // As lists: a tag without an id would be missed by whatever invalidates with one.
      providesTags: COUNTED.map(listTag),
    }),
  }),
});
export const { useGetDashboardQuery } = homeApi;
