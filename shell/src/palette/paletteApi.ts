import type { SearchAnswer, SearchQuery } from '@studio/contract/shell/search.schema';
import type { ScannedBooking } from '@studio/contract/booking/own-booking.schema';
import { injectEndpoints, listTag, QUIET } from '@studio/platform';

/** The palette's search on the server. */
const paletteApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    searchPortal: build.query<SearchAnswer, SearchQuery>({
      query: (params) => ({ url: '/api/search/portal', params, options: QUIET }),
      // Results become outdated quickly.
      keepUnusedDataFor: 30,
    }),
    checkInByCode: build.mutation<ScannedBooking, string>({
      query: (code) => ({
        url: '/api/booking/portal/check-in-code',
        method: 'POST',
        body: { code },
        options: QUIET,
      }),
      invalidatesTags: (scanned) =>
        scanned ? [{ type: 'Session', id: scanned.scheduleId }, listTag('Session'), 'Dashboard'] : [],
    }),
  }),
});
export const { useSearchPortalQuery, useCheckInByCodeMutation } = paletteApi;
