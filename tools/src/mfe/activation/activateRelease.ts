import { isDeepStrictEqual } from 'node:util';
import type { Registry, Release, ShellRelease } from '@studio/contract/remote/remote';
import { changeRegistry, readRegistryToChange } from '@studio/releases/registryFile';
import { isOfShell, readRelease } from '@studio/releases/releaseFile';
import { elementsWithoutHash } from '@studio/releases/pageHashes';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import { requirePassed, type Check } from '../compatibility/checks.ts';
import { sha384 } from '@studio/releases/fileHash';
import { fileCheck } from '../release/fileHashes.ts';
import { requireSigned } from '../release/provenance.ts';
import { entryOf, withRelease, type Named } from './registryEntries.ts';
import { releaseChecks } from '../compatibility/releaseChecks.ts';
import { REMOVAL_MARK } from '../removal/removalMark.ts';
import { shellChecks, shellWarnings } from '../compatibility/shellChecks.ts';

/** A release to be activated. */
export interface Candidate {
  release: Release | ShellRelease;
  /** Hash of its release.json. */
  hash: string;
}

/** Releases to be activated together, in one step. */
export interface Activation {
  candidates: Candidate[];
  /** The registry when the plan was made. */
  registry: Registry;
  checks: Check[];
  warnings: string[];
}

/** What to write to the journal, and a last check. */
export interface ActivationOptions {
  by: string;
  what: string;
  /** Returns a reason not to activate, given the current registry; `null` for none. */
  unless?: (registry: Registry) => string | null;
}

/**
 * Checks published versions against everything that is live, and writes nothing. Several are checked as if
 * all were live: a shell and remotes that need each other go live together or not at all.
 * @param files `compare` reads every file; `find` only looks whether each exists, for versions that were live
 * before.
 * @throws {UserError} with all reasons against it; {UntrustedError} for a release that no trusted key has signed.
 */
export async function planActivation(
  store: ReleaseStore,
  named: Named[],
  files: 'compare' | 'find' = 'compare',
): Promise<Activation> {
  const registry = await readRegistryToChange(store);
  const candidates = await Promise.all(named.map((one) => readCandidate(store, one)));
  const arrived = await Promise.all(
    candidates.map(({ release }) =>
      files === 'find' ? foundCheck(store, release) : comparedCheck(store, release),
    ),
  );
  const pages = await Promise.all(candidates.map(({ release }) => pageCheck(store, release)));
  const checks = [...arrived, ...pages.flat(), ...checksOf(candidates, registry)];
  requireLive(candidates, checks);
  const shell = candidates.map(({ release }) => release).find(isOfShell);
  return {
    candidates,
    registry,
    checks,
    warnings: shell ? await shellWarnings(store, shell, candidates.reduce(withRelease, registry)) : [],
  };
}

/**
 * Makes releases live in one atomic step; the versions they replace become `previous`. If the registry has
 * changed since the plan, everything is checked again on the new one.
 * @returns whether anything changed: a version that is already live makes no new revision.
 * @throws {UserError} if they must not go live any more; nothing is changed.
 */
export async function activate(
  store: ReleaseStore,
  { candidates }: Activation,
  { by, what, unless }: ActivationOptions,
): Promise<boolean> {
  let isChanged = false;
  await changeRegistry(store, { by, what }, async (registry) => {
    const reason = unless?.(registry) ?? null;
    if (reason !== null) throw new UserError(reason);
    const removals = await Promise.all(candidates.map(({ release }) => removalCheck(store, release)));
    requireLive(candidates, [...checksOf(candidates, registry), ...removals]);
    const after = candidates.reduce(withRelease, registry);
    isChanged = !isDeepStrictEqual(after, registry);
    return isChanged ? after : registry;
  });
  return isChanged;
}

/** The closing sentence of an activation. */
export const outcomeOf = (named: Named[], isChanged: boolean): string =>
  `${titleOf(named)} ${named.length === 1 ? 'is' : 'are'} ${isChanged ? 'live.' : 'live already; nothing to do.'}`;

/** The names of releases for a sentence, e.g. `shell 1.1.0-ab and schedule 1.2.0-cd`. */
export const titleOf = (named: Named[]): string =>
  named.map(({ id, version }) => `${id} ${version}`).join(' and ');

const requireLive = (candidates: Candidate[], checks: Check[]): void =>
  requirePassed(`${titleOf(candidates.map(({ release }) => release))} cannot go live`, checks);

/** @returns For each candidate the live version, or `null`. */
export const replacedBy = ({ candidates, registry }: Activation): (string | null)[] =>
  candidates.map(({ release }) => entryOf(registry, release.id)?.active ?? null);

async function readCandidate(store: ReleaseStore, { id, version }: Named): Promise<Candidate> {
  const { release, bytes } = await readRelease(store, id, version);
  await requireSigned(store, release, bytes);
  return { release, hash: sha384(bytes) };
}

/** Checks each candidate against the registry as it would be afterwards. */
function checksOf(candidates: Candidate[], registry: Registry): Check[] {
  const after = candidates.reduce(withRelease, registry);
  return candidates.flatMap(({ release }) =>
    isOfShell(release) ? shellChecks(release, after) : releaseChecks(release, after),
  );
}

const placeOf = ({ id, version }: Release | ShellRelease): string => `${id}/${version}/`;

/** What a page runs is refused by the browser if it was changed, and only then, if the page names its hash. */
async function pageCheck(store: ReleaseStore, release: Release | ShellRelease): Promise<Check[]> {
  if (release.page === null) return [];
  const bytes = await store.read(placeOf(release) + release.page);
  const bare = elementsWithoutHash(Buffer.from(bytes ?? []).toString());
  return [
    {
      what: 'its page has the hash of all that it runs',
      problems: bare.map((element) => `${release.page} has no hash for ${element}. Build it anew.`),
    },
  ];
}

const comparedCheck = (store: ReleaseStore, release: Release | ShellRelease): Promise<Check> =>
  fileCheck(release, (name) => store.read(placeOf(release) + name));

async function foundCheck(store: ReleaseStore, release: Release | ShellRelease): Promise<Check> {
  const present = new Set((await store.list(placeOf(release))).map(({ name }) => name));
  const names = Object.keys(release.files);
  const problems = names
    .filter((name) => !present.has(placeOf(release) + name))
    .map((name) => `${name} is missing.`);
  return { what: `${names.length} files are there`, problems };
}

async function removalCheck(store: ReleaseStore, release: Release | ShellRelease): Promise<Check> {
  const isMarked = (await store.read(placeOf(release) + REMOVAL_MARK)) !== null;
  return {
    what: 'is not being removed',
    problems: isMarked ? [`${release.id} ${release.version} is being removed from the store.`] : [],
  };
}
