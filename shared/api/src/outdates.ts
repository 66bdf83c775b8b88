import type { EndpointDefinitions, ResultDescription } from '@reduxjs/toolkit/query/react';
import type { AnswerMeta, ApiError } from './apiAnswer.ts';
import { baseApi } from './baseApi.ts';
import { isOfRequest } from './requestAction.ts';
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
const outdates = new Map<string, Outdates | undefined>();

/** Remembers what the endpoints put out of date. A newer definition of the same endpoint wins. */
export function rememberOutdates(definitions: EndpointDefinitions): void {
  for (const name in definitions)
    outdates.set(name, definitions[name]?.invalidatesTags as Outdates | undefined);
}

/** The tags that the action puts out of date: it says so itself, or a request that changes something has ended. */
export function tagsOutdatedBy(action: unknown): OutdatedTags {
  if (baseApi.util.invalidateTags.match(action)) return action.payload;
  if (!isOfRequest(action)) return [];
  const { requestStatus, rejectedWithValue, arg, baseQueryMeta } = action.meta;
  const isDone = requestStatus === 'fulfilled';
  const tags = (isDone || rejectedWithValue) && outdates.get(arg.endpointName);
  if (typeof tags !== 'function') return tags || [];
  const error = isDone ? undefined : (action.payload as ApiError);
  return tags(isDone ? action.payload : undefined, error, arg.originalArgs, baseQueryMeta);
}
