import type { RemovedSample, SampleStanding } from '@studio/contract/shell/sampleData.schema';
import { injectEndpoints, QUIET, type TagName } from '@studio/platform';

const SAMPLE = '/api/studio/portal/sample-data';
/** Everything that shows what is loaded. */
const SHOWN: TagName[] = ['Session', 'Booking', 'Member', 'PackagePlan', 'ClassTemplate', 'Dashboard'];

/** The sample data of a new studio. */
const sampleApi = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({
    getSample: build.query<SampleStanding, void>({
      query: () => ({ url: SAMPLE, options: QUIET }),
      providesTags: SHOWN,
    }),
    loadSample: build.mutation<SampleStanding, void>({
      query: () => ({ url: `${SAMPLE}/load`, method: 'POST', options: QUIET }),
      invalidatesTags: SHOWN,
    }),
    removeSample: build.mutation<RemovedSample, void>({
      query: () => ({ url: `${SAMPLE}/remove`, method: 'POST', options: QUIET }),
      invalidatesTags: SHOWN,
    }),
  }),
});
export const { useGetSampleQuery, useLoadSampleMutation, useRemoveSampleMutation } = sampleApi;
