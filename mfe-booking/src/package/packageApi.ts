import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';
import type { ShareOwnCredits } from '@studio/contract/packages/share-credits.schema';
import type { MemberPackage, OwnPackageDetail } from '@studio/contract/packages/member-package.schema';
import type { PublicPlan } from '@studio/contract/packages/package-plan.schema';
import type { PlanFit, PlanFitQuery } from '@studio/contract/booking/plan-fit.schema';

const mine = '/api/studio-package-transaction';

/** The studio's plans on sale, and the member's packages. */
const packageApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listPublicPlans: build.query<PublicPlan[], string>({
      query: (extension) => ({
        url: '/api/studio-package/public',
        params: { extension },
        options: { ...QUIET, bw: true, passToken: false },
      }),
      providesTags: [listTag('PackagePlan')],
    }),
    listMyPlans: build.query<PublicPlan[], void>({
      query: () => ({ url: '/api/studio-package/list', options: { ...QUIET, bw: true } }),
      providesTags: [listTag('PackagePlan'), 'MemberPackage'],
    }),
    listPlanFits: build.query<PlanFit[], PlanFitQuery>({
      query: (params) => ({
        url: '/api/booking/plan-fit',
        params,
        options: { ...QUIET, bw: true, passToken: false },
      }),
      providesTags: (_fits, _error, { scheduleId }) => [
        listTag('PackagePlan'),
        scheduleId ? { type: 'Session', id: scheduleId } : listTag('Session'),
      ],
    }),
    listMyPackages: build.query<MemberPackage[], void>({
      query: () => ({ url: `${mine}/list`, options: { ...QUIET, bw: true } }),
      providesTags: ['MemberPackage'],
    }),
    getMyPackage: build.query<OwnPackageDetail, string>({
      query: (studioPackageTransactionId) => ({
        url: `${mine}/detail`,
        params: { studioPackageTransactionId },
        options: { ...QUIET, bw: true },
      }),
      providesTags: ['MemberPackage'],
    }),
    shareMyCredits: build.mutation<MemberPackage, Once<ShareOwnCredits>>({
      query: post(`${mine}/share`, { bw: true }),
      // Runs on refusal too: the displayed number of credits was stale.
      invalidatesTags: ['MemberPackage'],
    }),
  }),
});

export const {
  useListPublicPlansQuery,
  useListMyPlansQuery,
  useListPlanFitsQuery,
  useListMyPackagesQuery,
  useGetMyPackageQuery,
  useShareMyCreditsMutation,
} = packageApi;
