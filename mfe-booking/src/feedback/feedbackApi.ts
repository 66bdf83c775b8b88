import type { AskRating, RateVisit, VisitRating } from '@studio/contract/booking/feedback.schema';
import { injectEndpoints, QUIET } from '@studio/platform';

const OPEN = { ...QUIET, bw: true, passToken: false };

/** What a member says about a visit, by the link of a mail: nobody has to sign in for it. */
const feedbackApi = injectEndpoints({
  owner: 'booking',
  endpoints: (build) => ({
    getRating: build.query<VisitRating, AskRating>({
      query: (params) => ({ url: '/api/booking/rating', params, options: OPEN }),
    }),
    rateVisit: build.mutation<VisitRating, RateVisit>({
      query: (body) => ({ url: '/api/booking/rating', method: 'POST', body, options: OPEN }),
    }),
  }),
});

export const { useGetRatingQuery, useRateVisitMutation } = feedbackApi;
