import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';
import type { Approval } from '@studio/contract/orders/approval.schema';
import type { Dues, WaiveDue } from '@studio/contract/orders/due.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import { chargeCall, PORTAL, type Charging } from './due.model.ts';

// Runs on refusal too: somebody else may have taken the money meanwhile.
const TOUCHED = [
  'Order' as const,
  'Booking' as const,
  'Session' as const,
  'Member' as const,
  'MemberPackage' as const,
];

/** A member's dues, and the actions on them. */
const dueApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listDues: build.query<Dues, string>({
      query: (memberId) => ({ url: `${PORTAL}/dues`, params: { memberId }, options: QUIET }),
      providesTags: [listTag('Order'), 'Booking'],
    }),
    chargeDue: build.mutation<Order, Charging>({
      query: (charging) => {
        const { url, body } = chargeCall(charging);
        return post(url)(body);
      },
      invalidatesTags: TOUCHED,
    }),
    askDueApproval: build.mutation<Approval, Once<WaiveDue>>({
      query: ({ idempotencyKey, ...due }) =>
        post('/api/approval/portal/ask', { toFormData: false })({ due, idempotencyKey }),
      invalidatesTags: [listTag('Approval')],
    }),
    waiveDue: build.mutation<Dues, WaiveDue>({
      query: (body) => ({ url: `${PORTAL}/waive`, method: 'POST', body, options: QUIET }),
      invalidatesTags: TOUCHED,
    }),
  }),
});

export const { useListDuesQuery, useChargeDueMutation, useWaiveDueMutation, useAskDueApprovalMutation } =
  dueApi;
