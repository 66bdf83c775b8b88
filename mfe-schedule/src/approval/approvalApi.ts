import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Approval, AskApproval } from '@studio/contract/orders/approval.schema';

/** Asks a manager for what is above one's own limit. */
const approvalApi = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    askBookingApproval: build.mutation<Approval, Partial<AskApproval> & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/api/approval/portal/ask',
        method: 'POST',
        body,
        options: { ...QUIET, toFormData: false, idempotencyKey },
      }),
      invalidatesTags: [listTag('Approval')],
    }),
  }),
});

export const { useAskBookingApprovalMutation } = approvalApi;
