import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';
import type { OwnSubscriptionRules } from '@studio/contract/packages/subscription-settings.schema';
import type {
  CancelOwnSubscription,
  PauseSubscription,
  ResumeSubscription,
  Subscription,
  SubscriptionPreview,
  SubscriptionPreviewQuery,
  UpdateMethod,
} from '@studio/contract/packages/subscription.schema';

const AREA = '/api/subscription';
const MINE = { ...QUIET, bw: true };
const MEMBERSHIPS = { type: 'MemberPackage', id: 'MEMBERSHIPS' } as const;
/**
 * A membership that pauses or ends affects packages and bookings. Also on refusal: it has changed meanwhile.
 */
const CHANGED = [MEMBERSHIPS, 'MemberPackage', listTag('Booking'), listTag('Order')] as const;
const act = (path: string) => post(`${AREA}/${path}`, MINE);

/** The memberships of a member, and what they can do with them. */
const membershipApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    listMyMemberships: build.query<Subscription[], void>({
      query: () => ({ url: `${AREA}/list`, options: MINE }),
      providesTags: [MEMBERSHIPS],
    }),
    getMembershipRules: build.query<OwnSubscriptionRules, void>({
      query: () => ({ url: `${AREA}/rules`, options: MINE }),
      providesTags: ['Studio'],
    }),
    /** Changes nothing, so it is requested again for every choice of days. */
    previewMyMembership: build.query<SubscriptionPreview, Partial<SubscriptionPreviewQuery>>({
      query: act('preview'),
      providesTags: [MEMBERSHIPS],
      keepUnusedDataFor: 0,
    }),
    pauseMyMembership: build.mutation<Subscription, Once<PauseSubscription>>({
      query: act('pause'),
      invalidatesTags: [...CHANGED],
    }),
    resumeMyMembership: build.mutation<Subscription, Once<ResumeSubscription>>({
      query: act('resume'),
      invalidatesTags: [...CHANGED],
    }),
    cancelMyMembership: build.mutation<Subscription, Once<CancelOwnSubscription>>({
      query: act('cancel'),
      invalidatesTags: [...CHANGED],
    }),
    changeMyCard: build.mutation<Subscription, UpdateMethod>({
      query: act('update-method'),
      invalidatesTags: [...CHANGED],
    }),
  }),
});

export const {
  useListMyMembershipsQuery,
  useGetMembershipRulesQuery,
  usePreviewMyMembershipQuery,
  usePauseMyMembershipMutation,
  useResumeMyMembershipMutation,
  useCancelMyMembershipMutation,
  useChangeMyCardMutation,
} = membershipApi;
