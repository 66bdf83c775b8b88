import { isReported } from '@studio/contract/shell/live';
import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { OutdatedTags, Outdates } from './outdates.ts';

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
    const tags = definition.invalidatesTags as Outdates | undefined;
    if (!tags) return [name, definition];
    const invalidatesTags: Outdates =
      typeof tags === 'function' ? (...outcome) => withReport(tags(...outcome)) : withReport(tags);
    return [name, { ...definition, invalidatesTags }];
  });
  return Object.fromEntries(changed) as Definitions;
}
