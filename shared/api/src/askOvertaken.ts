import type { Middleware, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './baseApi.ts';
import { isOfRequest, tagsOutdatedBy, type OutdatedTags } from './outdates.ts';

type ApiState = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];
type Initiate = (
  args: unknown,
  how: { forceRefetch: true; subscribe: false },
) => ThunkAction<unknown, unknown, unknown, UnknownAction>;

/**
 * Asks a query anew that a change overtook: its answer may have been read before the change.
 *
 * The slice refetches at once what went out of date, except what is on its way itself and what has no answer yet,
 * whose tags nobody knows. It could instead wait until nothing is on its way any more; then one request that hangs
 * would hold back every other figure on the page.
 */
export const askOvertaken: Middleware<object, unknown, ThunkDispatch<unknown, unknown, UnknownAction>> = ({
  dispatch,
  getState,
}) => {
  /** For each query on its way, by its request: the tags that went out of date meanwhile. */
  const missed = new Map<string, OutdatedTags>();

  const isOutdated = (key: unknown, tags: OutdatedTags): boolean =>
    baseApi.util
      .selectInvalidatedBy(getState() as ApiState, tags)
      .some(({ queryCacheKey }) => queryCacheKey === key);

  return (next) => (sent) => {
    const result = next(sent);
    const action = sent as UnknownAction;
    for (const tag of tagsOutdatedBy(action)) for (const [id, tags] of missed) missed.set(id, [...tags, tag]);
    if (!isOfRequest(action) || action.meta.arg.type !== 'query') return result;
    const { requestId, requestStatus, arg } = action.meta;
    const tags = missed.get(requestId);
    missed.delete(requestId);
    if (requestStatus === 'pending') missed.set(requestId, []);
    else if (requestStatus === 'fulfilled' && tags?.[0] && isOutdated(arg.queryCacheKey, tags)) {
      const endpoints = baseApi.endpoints as Record<string, { initiate: Initiate } | undefined>;
      const query = endpoints[arg.endpointName];
      if (query) dispatch(query.initiate(arg.originalArgs, { forceRefetch: true, subscribe: false }));
    }
    return result;
  };
};
