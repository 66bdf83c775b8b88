import type { OwnPay, OwnSlip } from '@studio/contract/reports/payroll/ownPay.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const OWN = '/api/payroll/portal/my';

/** The caller's own pay. */
const ownPayApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    getOwnPay: build.query<OwnPay, void>({
      query: () => ({ url: OWN, options: QUIET }),
      // The estimate counts attendance, like a report.
      providesTags: ['Payroll', 'Report'],
    }),
    getOwnPaySlip: build.query<OwnSlip, string>({
      query: (runId) => ({ url: `${OWN}/slip`, params: { runId }, options: QUIET }),
      providesTags: ['Payroll'],
    }),
  }),
});
export const { useGetOwnPayQuery, useGetOwnPaySlipQuery } = ownPayApi;
