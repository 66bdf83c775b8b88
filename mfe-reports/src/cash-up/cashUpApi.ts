import type { CashUp, CountDay } from '@studio/contract/reports/cash-up.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const URL = '/api/report/portal/cash-up/day';

/** What was counted of a day's money. */
const cashUpApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    getCashUp: build.query<CashUp, string>({
      query: (day) => ({ url: URL, params: { day }, options: QUIET }),
      providesTags: ['Report'],
    }),
    countDay: build.mutation<CashUp, CountDay>({
      query: (body) => ({ url: URL, method: 'POST', body, options: QUIET }),
      // Runs on refusal too: somebody else may have counted, or money came in.
      invalidatesTags: ['Report'],
    }),
  }),
});
export const { useGetCashUpQuery, useCountDayMutation } = cashUpApi;
