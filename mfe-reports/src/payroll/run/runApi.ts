import type {
  AdjustRun,
  CreateRun,
  MarkRunPaid,
  PayrollRun,
  PayrollRuns,
  RemoveAdjustment,
  ReopenRun,
  ReviewRun,
  RunCommand,
} from '@studio/contract/reports/payroll/run.schema';
import { injectEndpoints, post, QUIET, type Once } from '@studio/platform';

const RUN = '/api/payroll/portal/run';

const command = (step: string) => post(`${RUN}${step}`);

/** Runs of payroll and their steps. A refused step reads the run anew, too: somebody else may have been faster. */
const runApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    listPayrollRuns: build.query<PayrollRuns, { page: number; pageSize: number }>({
      query: (params) => ({ url: '/api/payroll/portal/runs', params, options: QUIET }),
      providesTags: ['Payroll'],
    }),
    getPayrollRun: build.query<PayrollRun, string>({
      query: (runId) => ({ url: RUN, params: { runId }, options: QUIET }),
      // A draft counts attendance, like a report.
      providesTags: ['Payroll', 'Report'],
    }),
    createPayrollRun: build.mutation<PayrollRun, Once<CreateRun>>({
      query: command(''),
      invalidatesTags: ['Payroll'],
    }),
    discardPayrollRun: build.mutation<unknown, RunCommand>({
      query: command('/discard'),
      // Its own page would ask for a run that is gone.
      invalidatesTags: (_run, error) => (error ? ['Payroll'] : []),
    }),
    reviewPayrollRun: build.mutation<PayrollRun, ReviewRun>({
      query: command('/review'),
      invalidatesTags: ['Payroll'],
    }),
    lockPayrollRun: build.mutation<PayrollRun, RunCommand>({
      query: command('/lock'),
      invalidatesTags: ['Payroll'],
    }),
    markPayrollRunPaid: build.mutation<PayrollRun, MarkRunPaid>({
      query: command('/mark-paid'),
      invalidatesTags: ['Payroll'],
    }),
    reopenPayrollRun: build.mutation<PayrollRun, ReopenRun>({
      query: command('/reopen'),
      invalidatesTags: ['Payroll'],
    }),
    adjustPayrollRun: build.mutation<PayrollRun, Once<AdjustRun>>({
      query: command('/adjust'),
      invalidatesTags: ['Payroll'],
    }),
    removePayAdjustment: build.mutation<PayrollRun, RemoveAdjustment>({
      query: command('/adjust/remove'),
      invalidatesTags: ['Payroll'],
    }),
  }),
});
export const {
  useListPayrollRunsQuery,
  useGetPayrollRunQuery,
  useCreatePayrollRunMutation,
  useDiscardPayrollRunMutation,
  useReviewPayrollRunMutation,
  useLockPayrollRunMutation,
  useMarkPayrollRunPaidMutation,
  useReopenPayrollRunMutation,
  useAdjustPayrollRunMutation,
  useRemovePayAdjustmentMutation,
} = runApi;
