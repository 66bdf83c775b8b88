import type {
  SubscriptionSettings,
  SubscriptionSettingsReach,
} from '@studio/contract/packages/subscription-settings.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const URL = '/api/studio/portal/subscription-management';

/** The rules of all memberships. */
const membershipRulesApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getMembershipSettings: build.query<SubscriptionSettings, void>({
      query: () => ({ url: URL, options: QUIET }),
      providesTags: ['Studio'],
    }),
    /** Changes nothing: counts what rules like these would touch. */
    reachOfMembershipSettings: build.query<SubscriptionSettingsReach, SubscriptionSettings>({
      query: (body) => ({
        url: `${URL}/preview`,
        method: 'POST',
        body,
        options: { ...QUIET, toFormData: false },
      }),
      providesTags: ['MemberPackage'],
      keepUnusedDataFor: 10,
    }),
    saveMembershipSettings: build.mutation<SubscriptionSettings, SubscriptionSettings>({
      query: (body) => ({ url: URL, method: 'POST', body, options: { ...QUIET, toFormData: false } }),
      invalidatesTags: ['Studio'],
    }),
  }),
});

export const {
  useGetMembershipSettingsQuery,
  useReachOfMembershipSettingsQuery,
  useSaveMembershipSettingsMutation,
} = membershipRulesApi;
