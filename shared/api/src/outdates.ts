import { isReported } from '@studio/contract/shell/live';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointDefinitions, ResultDescription } from '@reduxjs/toolkit/query/react';
import type { AnswerMeta, ApiError } from './apiAnswer.ts';
import { baseApi } from './baseApi.ts';
import type { TagName } from './tags.ts';

/** What an endpoint's `invalidatesTags` may be. */
type Outdates = ResultDescription<TagName, unknown, unknown, ApiError | undefined, AnswerMeta | undefined>;
export type OutdatedTags = Extract<Outdates, readonly unknown[]>;

/** What the slice's actions tell of the request that begins or ends with them. */
export interface RequestAction extends UnknownAction {
  meta: {
    requestId: string;
    requestStatus: 'pending' | 'fulfilled' | 'rejected';
    baseQueryMeta?: AnswerMeta;
    arg: { type: 'query' | 'mutation'; endpointName: string; originalArgs: unknown; queryCacheKey?: string };
  };
}

/** Whether a request of the one API slice begins or ends with this action. */
export const isOfRequest = (action: UnknownAction): action is RequestAction =>
  action.type.startsWith('api/execute');

/** What each endpoint that changes something puts out of date. */
const outdates = new Map<string, Outdates | undefined>();

function withReport(tags: OutdatedTags): OutdatedTags {
  const counts = tags.some((tag) => tag && isReported(typeof tag === 'string' ? tag : tag.type));
  return counts ? [...tags, 'Report'] : tags;
}

/**
 * Remembers what the endpoints put out of date, and adds the reports that count it, whichever remote changes it: no
 * endpoint has to know of them.
 */
export function withOutdates<Definitions extends EndpointDefinitions>(definitions: Definitions): Definitions {
  const changed = Object.entries(definitions).map(([name, definition]) => {
    const tags = definition.invalidatesTags as Outdates | undefined;
    const invalidatesTags: Outdates | undefined =
      typeof tags === 'function' ? (...outcome) => withReport(tags(...outcome)) : tags && withReport(tags);
    outdates.set(name, invalidatesTags);
    return [name, tags ? { ...definition, invalidatesTags } : definition];
  });
  return Object.fromEntries(changed) as Definitions;
}

/** The tags that the action puts out of date: it says so itself, or a request that changes something has ended. */
export function tagsOutdatedBy(action: UnknownAction): OutdatedTags {
  if (baseApi.util.invalidateTags.match(action)) return action.payload;
  if (!isOfRequest(action) || action.meta.requestStatus === 'pending') return [];
  const { requestStatus, arg, baseQueryMeta } = action.meta;
  const tags = outdates.get(arg.endpointName) ?? [];
  if (typeof tags !== 'function') return tags;
  const [data, error] =
    requestStatus === 'fulfilled' ? [action['payload']] : [undefined, action['payload'] as ApiError];
  return tags(data, error, arg.originalArgs, baseQueryMeta);
}
