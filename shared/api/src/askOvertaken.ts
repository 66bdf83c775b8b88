import type { Middleware, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './baseApi.ts';
import { tagsOutdatedBy, type OutdatedTags } from './outdates.ts';
import { isOfRequest, type RequestAction } from './requestAction.ts';

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

  function askAgain({ queryCacheKey }: RequestAction['meta']['arg'], tags: OutdatedTags): void {
    const outdated = baseApi.util.selectInvalidatedBy(getState() as ApiState, tags);
    const own = outdated.find((query) => query.queryCacheKey === queryCacheKey);
    if (!own) return;
    const endpoints = baseApi.endpoints as Record<string, { initiate: Initiate } | undefined>;
    const again = endpoints[own.endpointName]?.initiate(own.originalArgs, {
      forceRefetch: true,
      subscribe: false,
    });
    if (again) dispatch(again);
  }

  function follow({ meta: { requestId, requestStatus, arg } }: RequestAction): void {
    if (arg.type !== 'query') return;
    if (requestStatus === 'pending') return void missed.set(requestId, []);
    const tags = missed.get(requestId) ?? [];
    missed.delete(requestId);
    if (requestStatus === 'fulfilled' && tags.length > 0) askAgain(arg, tags);
  }

  return (next) => (action) => {
    const result = next(action);
    const outdated = tagsOutdatedBy(action);
    if (outdated.length > 0) for (const [id, tags] of missed) missed.set(id, [...tags, ...outdated]);
    if (isOfRequest(action)) follow(action);
    return result;
  };
};
