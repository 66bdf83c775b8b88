import { injectEndpoints, post, QUIET, type Once } from '@studio/platform';
import type { DeskSubscriptionRules } from '@studio/contract/packages/subscription-settings.schema';
import type {
  CancelSubscription,
  ChangePlan,
  PauseSubscription,
  ResumeSubscription,
  RetrySubscription,
  Subscription,
  SubscriptionPage,
  SubscriptionPreview,
  SubscriptionPreviewQuery,
  UpdateSubscriptionPrice,
} from '@studio/contract/packages/subscription.schema';

const subscriptions = '/api/subscription/portal';
const act = (name: string) => post(`${subscriptions}/${name}`);
// Runs on refusal too: the displayed data was stale. Each action affects bookings, packages and bills.
const invalidatesTags = ['MemberPackage', 'Order', 'Booking', 'Member'] as const;

/** Memberships of a member, and the actions on them. */
const subscriptionApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listSubscriptionsOfMember: build.query<SubscriptionPage, string>({
      query: (memberId) => ({
        url: `${subscriptions}/studio`,
        params: { memberId, pageSize: 50 },
        options: QUIET,
      }),
      providesTags: ['MemberPackage', 'Member'],
    }),
    /** What the dialogs begin with, by the studio's rules. */
    getDeskSubscriptionRules: build.query<DeskSubscriptionRules, void>({
      query: () => ({ url: `${subscriptions}/rules`, options: QUIET }),
      providesTags: ['Studio'],
    }),
    previewSubscription: build.query<SubscriptionPreview, SubscriptionPreviewQuery>({
      query: (body) => ({ url: `${subscriptions}/preview`, method: 'POST', body, options: QUIET }),
      providesTags: ['MemberPackage', 'Booking'],
    }),
    pauseSubscription: build.mutation<Subscription, Once<PauseSubscription>>({
      query: act('pause'),
      invalidatesTags,
    }),
    resumeSubscription: build.mutation<Subscription, Once<ResumeSubscription>>({
      query: act('resume'),
      invalidatesTags,
    }),
    cancelSubscription: build.mutation<Subscription, Once<CancelSubscription>>({
      query: act('cancel'),
      invalidatesTags,
    }),
    changeSubscriptionPlan: build.mutation<Subscription, Once<ChangePlan>>({
      query: act('change-plan'),
      invalidatesTags,
    }),
    retrySubscription: build.mutation<Subscription, Once<RetrySubscription>>({
      query: act('retry'),
      invalidatesTags,
    }),
    updateSubscriptionPrice: build.mutation<Subscription, Once<UpdateSubscriptionPrice>>({
      query: act('update-price'),
      invalidatesTags,
    }),
  }),
});

export const {
  useGetDeskSubscriptionRulesQuery,
  useListSubscriptionsOfMemberQuery,
  usePreviewSubscriptionQuery,
  usePauseSubscriptionMutation,
  useResumeSubscriptionMutation,
  useCancelSubscriptionMutation,
  useChangeSubscriptionPlanMutation,
  useRetrySubscriptionMutation,
  useUpdateSubscriptionPriceMutation,
} = subscriptionApi;
