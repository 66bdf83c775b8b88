import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type { Approval } from '@studio/contract/approval.schema';
import type { Dues, WaiveDue } from '@studio/contract/due.schema';
import type { Order } from '@studio/contract/order.schema';
import type { PaymentMethod } from '@studio/contract/payment-mode.schema';
import { chargeCall, type Charging } from './due.model.ts';

const PORTAL = '/api/transaction/portal';

// Runs on refusal too: somebody else may have taken the money in the meantime.
const TOUCHED = [
  'Order' as const,
  'Booking' as const,
  'Session' as const,
  'Member' as const,
  'MemberPackage' as const,
];

/** What a member has to pay, and the ways to be done with it. */
const dueApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listDues: build.query<Dues, string>({
      query: (memberId) => ({ url: `${PORTAL}/dues`, params: { memberId }, options: QUIET }),
      providesTags: [listTag('Order'), 'Booking'],
    }),
    listCardsOfMember: build.query<PaymentMethod[], string>({
      query: (memberId) => ({ url: `${PORTAL}/payment-method`, params: { memberId }, options: QUIET }),
      // The member may take one away at any time.
      keepUnusedDataFor: 0,
    }),
    chargeDue: build.mutation<Order, Charging & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...charging }) => {
        const { act, body } = chargeCall(charging);
        return { url: `${PORTAL}/${act}`, method: 'POST', body, options: { ...QUIET, idempotencyKey } };
      },
      invalidatesTags: TOUCHED,
    }),
    askDueApproval: build.mutation<Approval, WaiveDue & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...due }) => ({
        url: '/api/approval/portal/ask',
        method: 'POST',
        body: { due },
        options: { ...QUIET, toFormData: false, idempotencyKey },
      }),
      invalidatesTags: [listTag('Approval')],
    }),
    waiveDue: build.mutation<Dues, WaiveDue>({
      query: (body) => ({ url: `${PORTAL}/waive`, method: 'POST', body, options: QUIET }),
      invalidatesTags: TOUCHED,
    }),
  }),
});

export const {
  useListDuesQuery,
  useListCardsOfMemberQuery,
  useChargeDueMutation,
  useWaiveDueMutation,
  useAskDueApprovalMutation,
} = dueApi;
