import type { ChangePlatformPlan, PlatformPlan } from '@studio/contract/shell/platform.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const AREA = '/api/studio/portal/platform-plan';

/** The studio's own plan with the platform. */
const planApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getPlatformPlan: build.query<PlatformPlan, void>({
      query: () => ({ url: AREA, options: QUIET }),
      // Usage changes with every new client.
      keepUnusedDataFor: 0,
    }),
    changePlatformPlan: build.mutation<PlatformPlan, ChangePlatformPlan>({
      query: (body) => ({ url: `${AREA}/change`, method: 'POST', body, options: QUIET }),
      // The profile names the plan, too.
      invalidatesTags: ['Profile'],
      async onQueryStarted(_plan, { dispatch, queryFulfilled }) {
        const changed = await queryFulfilled.catch(() => null);
        if (changed) dispatch(planApi.util.upsertQueryData('getPlatformPlan', undefined, changed.data));
      },
    }),
  }),
});
export const { useGetPlatformPlanQuery, useChangePlatformPlanMutation } = planApi;
