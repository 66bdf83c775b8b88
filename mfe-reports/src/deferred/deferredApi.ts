import type { ClosedMonths, CloseMonth, ReopenMonth } from '@studio/contract/reports/closed-month.schema';
import type { DeferredGiftCards } from '@studio/contract/reports/deferred-gift-cards.schema';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const URL = '/api/report/portal/deferred-revenue';
const CLOSED = '/api/report/portal/closed-month';

/** Money that was received and not earned yet. */
const deferredApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    getDeferredRevenue: build.query<DeferredRevenue, Record<string, string | number>>({
      query: (params) => ({ url: URL, params, options: QUIET }),
      providesTags: ['Report'],
    }),
    listDeferredGiftCards: build.query<DeferredGiftCards, Record<string, string | number>>({
      query: (params) => ({ url: `${URL}/gift-cards`, params, options: QUIET }),
      providesTags: ['Report'],
    }),
    listClosedMonths: build.query<ClosedMonths, void>({
      query: () => ({ url: CLOSED, options: QUIET }),
      providesTags: ['Report'],
    }),
    closeMonth: build.mutation<ClosedMonths, CloseMonth>({
      query: (body) => ({ url: CLOSED, method: 'POST', body, options: QUIET }),
      // Runs on refusal too: somebody else may have closed it.
      invalidatesTags: ['Report'],
    }),
    reopenMonth: build.mutation<ClosedMonths, ReopenMonth>({
      query: (body) => ({ url: `${CLOSED}/reopen`, method: 'POST', body, options: QUIET }),
      invalidatesTags: ['Report'],
    }),
  }),
});
export const {
  useGetDeferredRevenueQuery,
  useListDeferredGiftCardsQuery,
  useListClosedMonthsQuery,
  useCloseMonthMutation,
  useReopenMonthMutation,
} = deferredApi;
