import type { SavedView, SaveView } from '@studio/contract/members/segment.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const views = '/api/member/portal/view';

/** Views of reports that one keeps: the same place keeps those of the list of members. */
const viewApi = injectEndpoints({
  owner: 'reports',
  endpoints: (build) => ({
    listReportViews: build.query<SavedView[], string>({
      query: (page) => ({ url: views, params: { page }, options: QUIET }),
      providesTags: ['Profile'],
    }),
    saveReportView: build.mutation<SavedView, SaveView>({
      query: (body) => ({ url: views, method: 'POST', body, options: QUIET }),
      invalidatesTags: ['Profile'],
    }),
    removeReportView: build.mutation<null, string>({
      query: (id) => ({ url: `${views}/${encodeURIComponent(id)}`, method: 'DELETE', options: QUIET }),
      invalidatesTags: ['Profile'],
    }),
  }),
});
export const { useListReportViewsQuery, useSaveReportViewMutation, useRemoveReportViewMutation } = viewApi;
