import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';
import { TAGS } from './tags.ts';

/** How long an answer counts as fresh, in seconds. */
const FRESH_SECONDS = 5 * 60;

/**
 * The one API slice of a page. It has no endpoints: the shell and every remote inject theirs with
 * `injectEndpoints`, so that a change in one remote refetches what another one shows.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: FRESH_SECONDS,
  refetchOnMountOrArgChange: FRESH_SECONDS,
  refetchOnFocus: false,
  // `askOvertaken` does what waiting would be for.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
