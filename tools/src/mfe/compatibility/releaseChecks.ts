import type { Registry, Release } from '@studio/contract/remote/remote';
import type { Check } from './checks.ts';
import { clashes } from './clashes.ts';
import { liveOffer, unmetContract, unmetPackages } from './compatibility.ts';
import { clashesWithShell } from './ownPlaces.ts';

/** Checks a remote's release against the live shell and the live remotes. Does not check its files. */
export function releaseChecks(release: Release, registry: Registry): Check[] {
  const offer = liveOffer(registry);
  const others = registry.remotes.filter(({ id }) => id !== release.id);
  return [
    { what: 'its manifest, page and preloaded files are among its files', problems: unnamedFiles(release) },
    { what: 'its pages lie within its own path prefixes', problems: outsidePrefixes(release) },
    {
      what: `contract ${release.contract}: ${offer.name} offers ${offer.contract}`,
      problems: unmetContract(release, offer),
    },
    {
      what: `${listed(Object.keys(release.requires))} of ${offer.name}`,
      problems: unmetPackages(release, offer),
    },
    { what: 'has an id of its own, and takes no route of the shell', problems: clashesWithShell(release) },
    {
      what: `takes no route, navigation key, slot or endpoint of ${listed(others.map(({ id }) => id))}`,
      problems: others.flatMap((other) => clashes(release, other)),
    },
  ];
}

const listed = (names: string[]): string => names.join(', ') || 'another remote';

const unnamedFiles = ({ manifest, page, preload, files }: Release): string[] =>
  [manifest, page, ...preload]
    .filter((name) => name !== null)
    .filter((name) => !(name in files))
    .map((name) => `${name} is not among its files.`);

function outsidePrefixes({ prefixes, nav, routes }: Release): string[] {
  const isOutside = (place: string) => !prefixes.some((prefix) => `${place}/`.startsWith(`${prefix}/`));
  return [...nav, ...routes]
    .filter(({ path: place }) => isOutside(place))
    .map(({ path: place }) => `${place} is outside its own path prefixes.`);
}
