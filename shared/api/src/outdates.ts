import type { EndpointDefinitions, ResultDescription } from '@reduxjs/toolkit/query/react';
import type { AnswerMeta, ApiError } from './apiAnswer.ts';
import { baseApi } from './baseApi.ts';
import { isOfRequest, outcomeOf } from './requestAction.ts';
import type { TagName } from './tags.ts';

/** What an endpoint's `invalidatesTags` may be. */
export type Outdates = ResultDescription<
  TagName,
  unknown,
  unknown,
  ApiError | undefined,
  AnswerMeta | undefined
>;
export type OutdatedTags = Extract<Outdates, readonly unknown[]>;

/** What each endpoint that changes something puts out of date. */
const outdates = new Map<string, Outdates>();

/** Remembers what the endpoints put out of date. A newer definition of the same endpoint wins. */
export function rememberOutdates(definitions: EndpointDefinitions): void {
  for (const [name, { invalidatesTags }] of Object.entries(definitions))
    if (invalidatesTags) outdates.set(name, invalidatesTags as Outdates);
    else outdates.delete(name);
}

/** The tags that the action puts out of date: it says so itself, or a request that changes something has ended. */
export function tagsOutdatedBy(action: unknown): OutdatedTags {
  if (baseApi.util.invalidateTags.match(action)) return action.payload;
  if (!isOfRequest(action) || action.meta.arg.type !== 'mutation') return [];
  const { requestStatus, rejectedWithValue, arg, baseQueryMeta } = action.meta;
  if (requestStatus !== 'fulfilled' && !rejectedWithValue) return [];
  const tags = outdates.get(arg.endpointName) ?? [];
  return typeof tags === 'function' ? tags(...outcomeOf(action), arg.originalArgs, baseQueryMeta) : tags;
}
