import type { Registry, Release, ShellRelease } from '@studio/contract/remote/remote';
import { readRegistry } from '@studio/releases/registryFile';
import { isOfShell, readRelease, SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { liveOffer, offerOf, unmet, type Need, type Offer } from './compatibility.ts';
import type { Named } from '../activation/registryEntries.ts';
import { listReleases, type ReleaseList } from './releaseLists.ts';

/** Whether one release of a remote runs in one release of the shell. */
export interface Cell {
  id: string;
  version: string;
  which: 'active' | 'candidate';
  shell: 'live' | 'next';
  /** One sentence each. Empty if it runs. */
  reasons: string[];
}

/**
 * Every remote, in its live and its next version, crossed with the live and the next shell.
 * @param named The versions to be activated. For all others, next is the newest published version that is not
 * live.
 */
export async function readMatrix(
  store: ReleaseStore,
  named: Named[] = [],
): Promise<{ offers: Offer[]; cells: Cell[] }> {
  const [registry, lists] = await Promise.all([readRegistry(store), listReleases(store)]);
  const candidates = await Promise.all(lists.map((list) => readCandidate(store, list, named)));
  const next = candidates.find((release): release is ShellRelease => release !== null && isOfShell(release));
  const shells = [
    { shell: 'live' as const, offer: liveOffer(registry) },
    ...(next ? [{ shell: 'next' as const, offer: offerOf(next) }] : []),
  ];
  const rows = [...activeRows(registry), ...candidates.flatMap(candidateRow)].sort((one, other) =>
    one.id.localeCompare(other.id),
  );
  const cells = rows.flatMap(({ need, ...row }) =>
    shells.map(({ shell, offer }) => ({ ...row, shell, reasons: unmet(need, offer) })),
  );
  return { offers: shells.map(({ offer }) => offer), cells };
}

interface Row extends Named {
  which: Cell['which'];
  need: Need;
}

const activeRows = ({ remotes }: Registry): Row[] =>
  remotes.map((remote) => ({ id: remote.id, version: remote.active, which: 'active', need: remote }));

const candidateRow = (release: Release | ShellRelease | null): Row[] =>
  release === null || isOfShell(release)
    ? []
    : [{ id: release.id, version: release.version, which: 'candidate', need: release }];

async function readCandidate(
  store: ReleaseStore,
  { id, active, versions }: ReleaseList,
  named: Named[],
): Promise<Release | ShellRelease | null> {
  const published = versions
    .filter(({ state, isOurs }) => isOurs && state === 'published')
    .map(({ version }) => version);
  const version =
    named.find((one) => one.id === id)?.version ??
    published.find((one) => one !== active && isNewer(published, one, active));
  return version === undefined ? null : (await readRelease(store, id, version)).release;
}

/** Versions are sorted newest first. The previous version does not count as next. */
const isNewer = (published: string[], version: string, active: string | null): boolean =>
  active === null || !published.includes(active) || published.indexOf(version) < published.indexOf(active);

/** The matrix as text: one line per cell. */
export function drawMatrix({ offers, cells }: { offers: Offer[]; cells: Cell[] }): string[] {
  const heads = offers.map(
    (offer, index) =>
      `${index === 0 ? 'live' : 'next'} = ${offer.name}: contract ${offer.contract}, ${Object.entries(
        offer.provides,
      )
        .map(([name, version]) => `${name} ${version}`)
        .join(', ')}`,
  );
  const lines = cells.map(
    ({ id, version, which, shell, reasons }) =>
      `${id.padEnd(12)} ${which.padEnd(10)} ${version.padEnd(18)} in ${shell} ${SHELL}   ${reasons.length === 0 ? 'runs' : `DOES NOT RUN: ${reasons.join(' ')}`}`,
  );
  return [...heads, ...lines];
}
