import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { baseApi } from './baseApi.ts';
import type { baseQuery } from './baseQuery.ts';
import { withOutdates } from './outdates.ts';
import type { TagName } from './tags.ts';

type Build = EndpointBuilder<typeof baseQuery, TagName, 'api'>;

/** Which remote defined each endpoint. */
const owners = new Map<string, string>();

/**
 * Adds endpoints to the one API slice.
 *
 * The same owner may do it again (StrictMode, a retried load, a hot reload): the newer definition wins and
 * cached answers stay. RTK Query alone would in production silently keep the first of two equal names,
 * whoever defined it.
 *
 * @param feature.owner Id of the remote, or `shell`.
 * @throws when another owner has defined an endpoint of the same name; then none is added.
 */
export function injectEndpoints<Definitions extends EndpointDefinitions>(feature: {
  owner: string;
  endpoints: (build: Build) => Definitions;
}) {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => withOutdates(claim(feature.owner, feature.endpoints(build))),
  });
}

function claim<Definitions extends EndpointDefinitions>(
  owner: string,
  definitions: Definitions,
): Definitions {
  const names = Object.keys(definitions);
  const taken = names.find((name) => (owners.get(name) ?? owner) !== owner);
  if (taken) throw new Error(`Endpoint "${taken}" of ${owner} is already defined by ${owners.get(taken)}.`);
  for (const name of names) owners.set(name, owner);
  return definitions;
}
