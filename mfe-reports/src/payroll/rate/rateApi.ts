import type {
  PayrollConfig,
  SavePayrollSettings,
  SaveRate,
} from '@studio/contract/reports/payroll/rate.schema';
import { injectEndpoints, listTag, post, QUIET, type Once } from '@studio/platform';

const CONFIG = '/api/payroll/portal/config';

/** What people are paid by, and how heads are counted. */
const rateApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    getPayrollConfig: build.query<PayrollConfig, void>({
      query: () => ({ url: CONFIG, options: QUIET }),
      providesTags: ['Payroll', listTag('Staff'), listTag('ClassTemplate')],
    }),
    savePayRate: build.mutation<PayrollConfig, Once<SaveRate>>({
      query: post(CONFIG),
      // Runs on refusal too: somebody else may have changed the rate.
      invalidatesTags: ['Payroll'],
    }),
    deletePayRate: build.mutation<PayrollConfig, string>({
      query: (rateId) => ({ url: CONFIG, method: 'DELETE', params: { rateId }, options: QUIET }),
      invalidatesTags: ['Payroll'],
    }),
    savePayrollSettings: build.mutation<PayrollConfig, SavePayrollSettings>({
      query: (body) => ({ url: `${CONFIG}/settings`, method: 'POST', body, options: QUIET }),
      invalidatesTags: ['Payroll'],
    }),
  }),
});
export const {
  useGetPayrollConfigQuery,
  useSavePayRateMutation,
  useDeletePayRateMutation,
  useSavePayrollSettingsMutation,
} = rateApi;
