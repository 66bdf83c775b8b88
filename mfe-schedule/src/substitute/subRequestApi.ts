import { injectEndpoints, listTag, post, QUIET } from '@studio/platform';
import type {
  CreateSubRequest,
  DecideSubRequest,
  SubCandidate,
  SubRequest,
} from '@studio/contract/schedule/sub-request.schema';

const AREA = '/api/schedule/portal/sub-request';
/** Tags to refetch. Runs on refusal too: somebody was faster, so the displayed list was stale. */
const changed = () => ['Session' as const, listTag('Session')];

/** Substitute requests of instructors. */
const subRequestApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    listSubRequests: build.query<SubRequest[], { scheduleId?: string }>({
      query: (params) => ({ url: AREA, params, options: QUIET }),
      providesTags: [listTag('Session')],
    }),
    listSubCandidates: build.query<SubCandidate[], string>({
      query: (scheduleId) => ({ url: `${AREA}/candidates`, params: { scheduleId }, options: QUIET }),
      providesTags: ['Session', 'Staff'],
    }),
    requestSubstitute: build.mutation<SubRequest, CreateSubRequest>({
      query: post(AREA),
      invalidatesTags: changed,
    }),
    claimSubRequest: build.mutation<SubRequest, string>({
      query: (subRequestId) => post(`${AREA}/claim`)({ subRequestId }),
      invalidatesTags: changed,
    }),
    cancelSubRequest: build.mutation<SubRequest, string>({
      query: (subRequestId) => post(`${AREA}/cancel`)({ subRequestId }),
      invalidatesTags: changed,
    }),
    decideSubRequest: build.mutation<SubRequest, DecideSubRequest>({
      query: post(`${AREA}/decide`),
      invalidatesTags: changed,
    }),
  }),
});
export const {
  useListSubRequestsQuery,
  useListSubCandidatesQuery,
  useRequestSubstituteMutation,
  useClaimSubRequestMutation,
  useCancelSubRequestMutation,
  useDecideSubRequestMutation,
} = subRequestApi;
