import { injectEndpoints, listTag, post, type Once } from '@studio/platform';
import type { Approval, AskApproval } from '@studio/contract/orders/approval.schema';

/** Asks a manager for what is above one's own limit. */
const approvalApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    askBookingApproval: build.mutation<Approval, Once<Partial<AskApproval>>>({
      query: post('/api/approval/portal/ask', { toFormData: false }),
      invalidatesTags: [listTag('Approval')],
    }),
  }),
});

export const { useAskBookingApprovalMutation } = approvalApi;
