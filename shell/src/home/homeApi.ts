import type { Onboarding } from '@studio/contract/shell/platform.schema';
import type { Dashboard } from '@studio/contract/configure/studio.schema';
import type { HomeFigures, HomePeriod } from '@studio/contract/shell/homeFigures.schema';
import type { Need } from '@studio/contract/shell/needs.schema';
import { injectEndpoints, listTag, QUIET, type TagName } from '@studio/platform';

/** Tags of everything that the figures count. */
const COUNTED: TagName[] = ['Session', 'Booking', 'Order', 'Member', 'PackagePlan', 'ClassTemplate'];
/** Tags of everything that can wait for somebody. */
const WAITED_FOR: TagName[] = ['Order', 'Approval', 'Booking', 'Session', 'Member'];
/** Tags of everything that the steps of a new studio depend on. */
const ASKED_FOR: TagName[] = [
  'Session',
  'Booking',
  'Member',
  'PackagePlan',
  'ClassTemplate',
  'Staff',
  'Studio',
  'PaymentMode',
  'Dashboard',
];

/** Figures, first steps and what waits, for the home page. */
const homeApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => ({ url: '/api/studio/portal/studio/dashboard', options: QUIET }),
      // List tags: an invalidation with an id would miss a tag without one.
      providesTags: COUNTED.map(listTag),
    }),
    getHomeFigures: build.query<HomeFigures, HomePeriod>({
      query: (period) => ({ url: '/api/report/portal/dashboard', params: { period }, options: QUIET }),
      providesTags: COUNTED.map(listTag),
    }),
    getNeeds: build.query<Need[], void>({
      query: () => ({ url: '/api/studio/portal/studio/needs', options: QUIET }),
      providesTags: WAITED_FOR.map(listTag),
    }),
    getOnboarding: build.query<Onboarding, void>({
      query: () => ({ url: '/api/studio/portal/studio/onboarding', options: QUIET }),
      providesTags: ASKED_FOR.map(listTag),
    }),
  }),
});
export const { useGetDashboardQuery, useGetHomeFiguresQuery, useGetNeedsQuery, useGetOnboardingQuery } =
  homeApi;
