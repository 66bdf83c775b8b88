import { isReported } from '@studio/contract/shell/live';
import type { EndpointDefinitions, ResultDescription } from '@reduxjs/toolkit/query/react';
import type { TagName } from './tags.ts';

type Outdated = ResultDescription<TagName, unknown, unknown, unknown, unknown>;
type OutdatedTags = Extract<Outdated, readonly unknown[]>;

function withReport(tags: OutdatedTags): OutdatedTags {
  const counts = tags.some((tag) => tag && isReported(typeof tag === 'string' ? tag : tag.type));
  return counts ? [...tags, 'Report'] : tags;
}

/**
 * Makes reports out of date with whatever they count, whichever remote changes it: no endpoint has to know of
 * them.
 */
export function outdateReports<Definitions extends EndpointDefinitions>(
  definitions: Definitions,
): Definitions {
  const changed = Object.entries(definitions).map(([name, definition]) => {
    const tags = definition.invalidatesTags as Outdated | undefined;
    if (!tags) return [name, definition];
    const invalidatesTags: Outdated =
      typeof tags === 'function' ? (...outcome) => withReport(tags(...outcome)) : withReport(tags);
    return [name, { ...definition, invalidatesTags }];
  });
  return Object.fromEntries(changed) as Definitions;
}
