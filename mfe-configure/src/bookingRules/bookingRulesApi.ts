import { injectEndpoints, listTag, QUIET } from '@studio/platform';
import type {
  BookingRulesPage,
  PreviewRules,
  RuleChange,
  RulesPreview,
  SaveRules,
  UndoRules,
} from '@studio/contract/configure/booking-rules.schema';

const URL = '/api/studio/portal/booking-rules';
const JSON_BODY = { ...QUIET, toFormData: false };

/** When members can book and cancel, and what it costs them. */
const bookingRulesApi = injectEndpoints({
  owner: 'configure',
  endpoints: (build) => ({
    getBookingRules: build.query<BookingRulesPage, void>({
      query: () => ({ url: URL, options: QUIET }),
      providesTags: [listTag('Studio')],
    }),
    previewRules: build.query<RulesPreview, Partial<PreviewRules>>({
      query: (body) => ({ url: `${URL}/preview`, method: 'POST', body, options: JSON_BODY }),
      // Somebody may book while the person is deciding.
      providesTags: [listTag('Studio'), listTag('Session')],
      keepUnusedDataFor: 0,
    }),
    saveBookingRules: build.mutation<BookingRulesPage, SaveRules>({
      query: (body) => ({ url: URL, method: 'PUT', body, options: JSON_BODY }),
      invalidatesTags: [listTag('Studio')],
    }),
    listRuleChanges: build.query<RuleChange[], void>({
      query: () => ({ url: `${URL}/history`, options: QUIET }),
      providesTags: [listTag('Studio')],
    }),
    undoRuleChange: build.mutation<BookingRulesPage, UndoRules>({
      query: (body) => ({ url: `${URL}/undo`, method: 'POST', body, options: JSON_BODY }),
      invalidatesTags: [listTag('Studio')],
    }),
  }),
});

export const {
  useGetBookingRulesQuery,
  usePreviewRulesQuery,
  useSaveBookingRulesMutation,
  useListRuleChangesQuery,
  useUndoRuleChangeMutation,
} = bookingRulesApi;
