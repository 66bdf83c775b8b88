import { injectEndpoints, listTag, listTags, QUIET } from '@studio/platform';
import type { PackagePlan, SavePackagePlan } from '@studio/contract/package.schema';

/** Package plans: what the studio sells. */
const planApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listPackagePlans: build.query<PackagePlan[], void>({
      query: () => ({ url: '/api/studio-package/portal/studio', options: QUIET }),
      providesTags: (plans) => listTags('PackagePlan', plans, ({ studioPackageId }) => studioPackageId),
    }),
    savePackagePlan: build.mutation<PackagePlan, SavePackagePlan>({
      query: (body) => ({ url: '/api/studio-package/portal/create', method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('PackagePlan')],
    }),
    deletePackagePlan: build.mutation<unknown, string>({
      query: (studioPackageId) => ({ url: `/api/studio-package/portal/${studioPackageId}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: [listTag('PackagePlan')],
    }),
  }),
});

export const { useListPackagePlansQuery, useSavePackagePlanMutation, useDeletePackagePlanMutation } = planApi;
