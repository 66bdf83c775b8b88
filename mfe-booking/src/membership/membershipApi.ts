import { injectEndpoints, listTag, QUIET, type ApiRequest } from '@studio/platform';
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
type Keyed<Body> = Body & { idempotencyKey: string };
const MEMBERSHIPS = { type: 'MemberPackage', id: 'MEMBERSHIPS' } as const;
/**
 * A membership that pauses or ends affects packages and bookings. Also on refusal: it has changed meanwhile.
 */
const CHANGED = [MEMBERSHIPS, 'MemberPackage', listTag('Booking'), listTag('Order')] as const;
const act = (
  path: string,
  { idempotencyKey, ...body }: { idempotencyKey?: string; subscriptionId?: string },
): ApiRequest => ({
  url: `${AREA}/${path}`,
  method: 'POST',
  body,
  options: idempotencyKey ? { ...MINE, idempotencyKey } : MINE,
});

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
      query: (body) => act('preview', body),
      providesTags: [MEMBERSHIPS],
      keepUnusedDataFor: 0,
    }),
    pauseMyMembership: build.mutation<Subscription, Keyed<PauseSubscription>>({
      query: (body) => act('pause', body),
      invalidatesTags: [...CHANGED],
    }),
    resumeMyMembership: build.mutation<Subscription, Keyed<ResumeSubscription>>({
      query: (body) => act('resume', body),
      invalidatesTags: [...CHANGED],
    }),
    cancelMyMembership: build.mutation<Subscription, Keyed<CancelOwnSubscription>>({
      query: (body) => act('cancel', body),
      invalidatesTags: [...CHANGED],
    }),
    changeMyCard: build.mutation<Subscription, UpdateMethod>({
      query: (body) => act('update-method', body),
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
