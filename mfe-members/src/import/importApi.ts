import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type {
  CheckImport,
  ChooseImportPreset,
  ChooseImportRows,
  ImportJob,
  ImportJobs,
  ImportRows,
  ImportRowsQuery,
  RunImport,
} from '@studio/contract/members/import/import.schema';

const url = '/api/member/portal/import';

/** Bringing members from a file, step by step: every answer is the whole import. */
const importApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    getImport: build.query<ImportJob, string>({
      query: (importJobId) => ({ url: `${url}/${importJobId}`, options: QUIET }),
    }),
    listImports: build.query<ImportJobs, void>({
      query: () => ({ url, options: QUIET }),
    }),
    chooseImportPreset: build.mutation<ImportJob, ChooseImportPreset>({
      query: (body) => ({ url: `${url}/preset`, method: 'POST', body, options: QUIET }),
    }),
    startImport: build.mutation<ImportJob, File>({
      query: (file) => ({ url, method: 'POST', body: { file }, options: QUIET }),
    }),
    checkImport: build.mutation<ImportJob, CheckImport>({
      query: (body) => ({ url: `${url}/check`, method: 'POST', body, options: QUIET }),
    }),
    listImportRows: build.query<ImportRows, ImportRowsQuery>({
      query: (params) => ({ url: `${url}-rows`, params, options: QUIET }),
    }),
    chooseImportRows: build.mutation<ImportJob, ChooseImportRows>({
      query: (body) => ({
        url: `${url}/choose`,
        method: 'POST',
        body,
        options: { ...QUIET, toFormData: false },
      }),
    }),
    runImport: build.mutation<ImportJob, RunImport>({
      query: (body) => ({ url: `${url}/run`, method: 'POST', body, options: QUIET }),
    }),
    undoImport: build.mutation<ImportJob, string>({
      query: (importJobId) => ({ url: `${url}/undo`, method: 'POST', body: { importJobId }, options: QUIET }),
    }),
  }),
});

/** The new state of an import, which an act has answered. */
export const keepImport = (job: ImportJob) =>
  importApi.util.upsertQueryData('getImport', job.importJobId, job);

/** Lists of members are read again. */
export const membersHaveChanged = () => importApi.util.invalidateTags([listTag('Member')]);

export const {
  useGetImportQuery,
  useListImportsQuery,
  useChooseImportPresetMutation,
  useStartImportMutation,
  useCheckImportMutation,
  useListImportRowsQuery,
  useChooseImportRowsMutation,
  useRunImportMutation,
  useUndoImportMutation,
} = importApi;
