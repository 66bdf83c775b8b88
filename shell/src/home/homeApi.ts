import type { Onboarding } from '@studio/contract/shell/platform.schema';
import type { Dashboard } from '@studio/contract/configure/studio.schema';
import { injectEndpoints, listTag, QUIET, type TagName } from '@studio/platform';

/** What the figures count. */
const COUNTED: TagName[] = ['Session', 'Booking', 'Order', 'Member', 'PackagePlan', 'ClassTemplate'];
/** What the steps of a new studio ask for. */
const ASKED_FOR: TagName[] = [
  'Session',
  'Booking',
  'Member',
  'PackagePlan',
  'ClassTemplate',
  'Staff',
  'Studio',
];

/** Figures and first steps of the home page. */
const homeApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => ({ url: '/api/studio/portal/studio/dashboard', options: QUIET }),
      // As lists: a tag without an id would be missed by whatever invalidates with one.
      providesTags: COUNTED.map(listTag),
    }),
    getOnboarding: build.query<Onboarding, void>({
      query: () => ({ url: '/api/studio/portal/studio/onboarding', options: QUIET }),
      providesTags: ASKED_FOR.map(listTag),
    }),
  }),
});
export const { useGetDashboardQuery, useGetOnboardingQuery } = homeApi;
