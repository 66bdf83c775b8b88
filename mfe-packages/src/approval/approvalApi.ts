import { injectEndpoints, listTag, listTags, post, QUIET, type Once } from '@studio/platform';
import type { Approval, AskApproval, DecideApproval } from '@studio/contract/orders/approval.schema';

const URL = '/api/approval/portal';

/** Requests above a person's limit: asking for approval, and deciding. */
const approvalApi = injectEndpoints({
  owner: 'packages',
  endpoints: (build) => ({
    listApprovals: build.query<Approval[], void>({
      query: () => ({ url: `${URL}/studio`, options: QUIET }),
      providesTags: (list) => listTags('Approval', list, ({ approvalRequestId }) => approvalRequestId),
    }),
    askPackageApproval: build.mutation<Approval, Once<AskApproval>>({
      query: post(`${URL}/ask`, { toFormData: false }),
      invalidatesTags: [listTag('Approval')],
    }),
    decideApproval: build.mutation<Approval, Once<DecideApproval>>({
      query: post(`${URL}/decide`, { toFormData: false }),
      // On refusal too: a colleague may have decided, or its subject has changed.
      invalidatesTags: [
        listTag('Approval'),
        'Approval',
        'MemberPackage',
        'Member',
        'Booking',
        'Session',
        'Order',
      ],
    }),
    withdrawApproval: build.mutation<Approval, string>({
      query: (approvalRequestId) => ({
        url: `${URL}/withdraw`,
        method: 'POST',
        body: { approvalRequestId },
        options: QUIET,
      }),
      invalidatesTags: [listTag('Approval'), 'Approval'],
    }),
  }),
});

export const {
  useListApprovalsQuery,
  useAskPackageApprovalMutation,
  useDecideApprovalMutation,
  useWithdrawApprovalMutation,
} = approvalApi;
