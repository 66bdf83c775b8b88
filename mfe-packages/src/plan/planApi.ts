import { injectEndpoints, listTag, listTags, QUIET, type AppDispatch } from '@studio/platform';
import type {
  ApplyPreview,
  ApplyUndone,
  PlanHistory,
  PlanStatusChange,
} from '@studio/contract/packages/package-plan-change.schema';
import type {
  PackagePlan,
  SavePackagePlan,
  SavePlanPicture,
} from '@studio/contract/packages/package-plan.schema';

const URL = '/api/studio-package/portal';
// As JSON: form data cannot express an empty list, and the nested lists of a plan are long.
const AS_JSON = { ...QUIET, toFormData: false } as const;

interface ListQuery {
  withArchived?: boolean;
}

/** The list including archived plans. */
export const WITH_ARCHIVED: ListQuery = { withArchived: true };

/** Package plans: what the studio sells, in the order of the booking website. */
const planApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listPackagePlans: build.query<PackagePlan[], ListQuery | void>({
      query: (params) => ({ url: `${URL}/studio`, params: params ?? {}, options: QUIET }),
      providesTags: (plans) => listTags('PackagePlan', plans, ({ studioPackageId }) => studioPackageId),
    }),
    savePackagePlan: build.mutation<PackagePlan, SavePackagePlan>({
      query: (body) => ({ url: `${URL}/create`, method: 'POST', body, options: AS_JSON }),
      invalidatesTags: [listTag('PackagePlan'), 'MemberPackage'],
    }),
    savePlanPicture: build.mutation<PackagePlan, SavePlanPicture>({
      query: (body) => ({ url: `${URL}/picture`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [listTag('PackagePlan')],
    }),
    previewPackagePlan: build.mutation<ApplyPreview, SavePackagePlan>({
      query: (body) => ({ url: `${URL}/apply-preview`, method: 'POST', body, options: AS_JSON }),
    }),
    undoPlanChange: build.mutation<ApplyUndone, string>({
      query: (batchId) => ({ url: `${URL}/apply-undo`, method: 'POST', body: { batchId }, options: QUIET }),
      invalidatesTags: [listTag('PackagePlan'), 'MemberPackage'],
    }),
    getPlanHistory: build.query<PlanHistory, string>({
      query: (studioPackageId) => ({ url: `${URL}/history`, params: { studioPackageId }, options: QUIET }),
      providesTags: [listTag('PackagePlan')],
    }),
    sortPackagePlans: build.mutation<unknown, string[]>({
      query: (studioPackageIds) => ({
        url: `${URL}/sort`,
        method: 'POST',
        body: { studioPackageIds },
        options: AS_JSON,
      }),
      invalidatesTags: [listTag('PackagePlan')],
    }),
    setPackagePlanStatus: build.mutation<unknown, PlanStatusChange>({
      query: (body) => ({ url: `${URL}/status`, method: 'POST', body, options: QUIET }),
      // Optimistic update; reverted after a refusal.
      onQueryStarted: ({ studioPackageId, status }, { dispatch, queryFulfilled }) =>
        updateCachedLists(dispatch, queryFulfilled, (plans) =>
          plans.map((plan) => (plan.studioPackageId === studioPackageId ? { ...plan, status } : plan)),
        ),
      invalidatesTags: [listTag('PackagePlan')],
    }),
    deletePackagePlan: build.mutation<unknown, string>({
      query: (studioPackageId) => ({ url: `${URL}/${studioPackageId}`, method: 'DELETE', options: QUIET }),
      // Runs on refusal too: the plan was sold in the meantime.
      invalidatesTags: [listTag('PackagePlan')],
    }),
  }),
});

/** Updates both cached lists, with and without archived plans. */
async function updateCachedLists(
  dispatch: AppDispatch,
  isDone: Promise<unknown>,
  change: (plans: PackagePlan[]) => PackagePlan[],
): Promise<void> {
  const patches = [undefined, WITH_ARCHIVED].map((query) =>
    dispatch(planApi.util.updateQueryData('listPackagePlans', query, change)),
  );
  await isDone.catch(() => {
    for (const patch of patches) patch.undo();
  });
}

export const {
  useListPackagePlansQuery,
  useSavePackagePlanMutation,
  useSavePlanPictureMutation,
  usePreviewPackagePlanMutation,
  useUndoPlanChangeMutation,
  useGetPlanHistoryQuery,
  useLazyGetPlanHistoryQuery,
  useSortPackagePlansMutation,
  useSetPackagePlanStatusMutation,
  useDeletePackagePlanMutation,
} = planApi;
