import type { ReportFile, ReportFileFormat, ReportFiles } from '@studio/contract/reports/reportFile.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const MINE = { type: 'Report', id: 'FILES' } as const;

interface Asked {
  report: string;
  /** Days and filters. */
  params: Record<string, string>;
  format: ReportFileFormat;
}

/** Files of reports that the server prepares. */
const fileApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    askForFile: build.mutation<ReportFile, Asked>({
      query: ({ report, params, format }) => ({
        url: `/api/report/portal/${report}/export`,
        method: 'POST',
        body: { ...params, format },
        options: QUIET,
      }),
      invalidatesTags: [MINE],
    }),
    /** How far one of the person's files is. */
    getReportFile: build.query<ReportFile, string>({
      query: (reportFileId) => ({ url: `/api/report/portal/file/${reportFileId}`, options: QUIET }),
      keepUnusedDataFor: 0,
    }),
    /** A file with its link, which asks for a proof where it has phone numbers. */
    askForLink: build.mutation<ReportFile, string>({
      query: (reportFileId) => ({ url: `/api/report/portal/file/${reportFileId}/link`, options: QUIET }),
    }),
    /** The person's files of the last 90 days. */
    listReportFiles: build.query<ReportFiles, void>({
      query: () => ({ url: '/api/report/portal/file', options: QUIET }),
      providesTags: [MINE],
    }),
  }),
});
export const {
  useAskForFileMutation,
  useGetReportFileQuery,
  useAskForLinkMutation,
  useListReportFilesQuery,
} = fileApi;
