import { injectEndpoints, QUIET } from '@studio/platform';
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
/** One key per action: repeated clicks and retries after a lost answer take effect once. */
type Once<Body> = Body & { idempotencyKey: string };

const post =
  <Body extends object>(act: string) =>
  ({ idempotencyKey, ...body }: Once<Body>) => ({
    url: `${subscriptions}/${act}`,
    method: 'POST' as const,
    body,
    options: { ...QUIET, idempotencyKey },
  });
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
      query: post('pause'),
      invalidatesTags,
    }),
    resumeSubscription: build.mutation<Subscription, Once<ResumeSubscription>>({
      query: post('resume'),
      invalidatesTags,
    }),
    cancelSubscription: build.mutation<Subscription, Once<CancelSubscription>>({
      query: post('cancel'),
      invalidatesTags,
    }),
    changeSubscriptionPlan: build.mutation<Subscription, Once<ChangePlan>>({
      query: post('change-plan'),
      invalidatesTags,
    }),
    retrySubscription: build.mutation<Subscription, Once<RetrySubscription>>({
      query: post('retry'),
      invalidatesTags,
    }),
    updateSubscriptionPrice: build.mutation<Subscription, Once<UpdateSubscriptionPrice>>({
      query: post('update-price'),
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
