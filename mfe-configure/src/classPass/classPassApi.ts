import type {
  ClassPassConfig,
  ClassPassDetail,
  ClassPassSync,
  ClassPassTest,
  ClassPassTrial,
  ClassPassTried,
  ImportedRoster,
  SaveClassPass,
  SaveClassPassClass,
} from '@studio/contract/booking/class-pass.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

const URL = '/api/studio/portal/classpass';
const DETAIL = { type: 'Studio', id: 'CLASS_PASS' } as const;

interface Roster {
  scheduleId: string;
  /** As it is: the server finds out how it is encoded. */
  file: File;
  dryRun: boolean;
}

/** The channel to ClassPass. Credentials go there and never come back. */
const classPassApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getClassPass: build.query<ClassPassConfig, void>({
      query: () => ({ url: URL, options: QUIET }),
      providesTags: [DETAIL],
    }),
    getClassPassDetail: build.query<ClassPassDetail, void>({
      query: () => ({ url: `${URL}/detail`, options: QUIET }),
      providesTags: [DETAIL, listTag('Session'), listTag('ClassTemplate')],
    }),
    saveClassPass: build.mutation<ClassPassConfig, SaveClassPass>({
      query: (body) => ({ url: URL, method: 'POST', body, options: QUIET }),
      // Runs on refusal too: somebody else has changed it.
      invalidatesTags: [DETAIL],
    }),
    testClassPass: build.mutation<ClassPassTest, void>({
      query: () => ({ url: `${URL}/test`, method: 'POST', body: {}, options: QUIET }),
    }),
    syncClassPass: build.mutation<ClassPassSync, void>({
      query: () => ({ url: `${URL}/sync`, method: 'POST', body: {}, options: QUIET }),
      invalidatesTags: [DETAIL],
    }),
    saveClassPassClass: build.mutation<ClassPassDetail, SaveClassPassClass>({
      query: (body) => ({ url: `${URL}/class`, method: 'POST', body, options: QUIET }),
      invalidatesTags: [DETAIL, listTag('ClassTemplate'), listTag('Session')],
    }),
    tryClassPass: build.mutation<ClassPassTried, ClassPassTrial>({
      query: (body) => ({ url: `${URL}/sandbox`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_tried, _error, { scheduleId }) => [
        DETAIL,
        listTag('Session'),
        { type: 'Session', id: scheduleId },
      ],
    }),
    importRoster: build.mutation<ImportedRoster, Roster>({
      query: (body) => ({ url: `${URL}/import`, method: 'POST', body, options: QUIET }),
      invalidatesTags: (_rows, _error, { dryRun, scheduleId }) =>
        dryRun ? [] : [DETAIL, listTag('Session'), { type: 'Session', id: scheduleId }],
    }),
  }),
});

export const {
  useGetClassPassQuery,
  useGetClassPassDetailQuery,
  useSaveClassPassMutation,
  useTestClassPassMutation,
  useSyncClassPassMutation,
  useSaveClassPassClassMutation,
  useTryClassPassMutation,
  useImportRosterMutation,
} = classPassApi;
