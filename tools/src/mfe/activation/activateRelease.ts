import { isDeepStrictEqual } from 'node:util';
import type { Registry, Release, ShellRelease } from '@studio/contract/remote/remote';
import { changeRegistry, readRegistryToChange } from '@studio/releases/registryFile';
import { isOfShell, readRelease } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import { refuseFailed, type Check } from '../compatibility/checks.ts';
import { fileCheck, sha384 } from '../release/fileHashes.ts';
import { entryOf, withRelease, type Named } from './registryEntries.ts';
import { releaseChecks } from '../compatibility/releaseChecks.ts';
import { REMOVAL_MARK } from '../removal/removalMark.ts';
import { shellChecks, shellWarnings } from '../compatibility/shellChecks.ts';

/** A release that is to go live. */
export interface Candidate {
  release: Release | ShellRelease;
  /** Of its release.json. */
  hash: string;
}

/** Releases that may go live together, in one step. */
export interface Activation {
  candidates: Candidate[];
  /** Looked at when the plan was made. */
  registry: Registry;
  checks: Check[];
  warnings: string[];
}

/** What the journal is told, and what may still speak against it. */
export interface ActivationOptions {
  by: string;
  what: string;
  /** Answers a reason not to, given what is live now. */
  unless?: (registry: Registry) => string | null;
}

/**
 * Looks at published versions beside everything that is live; writes nothing. Several are looked at as if all
 * were live: a shell and the remotes that need each other go live together or not at all.
 * @param files `compare` reads every file again; `find` only looks whether they are there, for what was live
 * before.
 * @throws {UserError} with every reason why they must not go live.
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
  const checks = [...arrived, ...checksOf(candidates, registry)];
  refuse(candidates, checks);
  const shell = candidates.map(({ release }) => release).find(isOfShell);
  return {
    candidates,
    registry,
    checks,
    warnings: shell ? await shellWarnings(store, shell, candidates.reduce(withRelease, registry)) : [],
  };
}

/**
 * Makes releases the live ones in one atomic step; what was live stays as `previous`. What others changed
 * since the plan is looked at again: a lost race is tried again on what they wrote.
 * @returns whether anything was changed: what is live already is left alone, without a new revision.
 * @throws {UserError} and nothing is changed, when they may not go live any more.
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
    refuse(candidates, [...checksOf(candidates, registry), ...removals]);
    const after = candidates.reduce(withRelease, registry);
    isChanged = !isDeepStrictEqual(after, registry);
    return isChanged ? after : registry;
  });
  return isChanged;
}

/** The closing sentence of an activation. */
export const outcomeOf = (named: Named[], isChanged: boolean): string =>
  `${titleOf(named)} ${named.length === 1 ? 'is' : 'are'} ${isChanged ? 'live.' : 'live already; nothing to do.'}`;

/** Names of releases for a sentence, e.g. `shell 1.1.0-ab and schedule 1.2.0-cd`. */
export const titleOf = (named: Named[]): string =>
  named.map(({ id, version }) => `${id} ${version}`).join(' and ');

const refuse = (candidates: Candidate[], checks: Check[]): void =>
  refuseFailed(`${titleOf(candidates.map(({ release }) => release))} cannot go live`, checks);

/** @returns for each candidate, what is live now; `null` for nothing. */
export const replacedBy = ({ candidates, registry }: Activation): (string | null)[] =>
  candidates.map(({ release }) => entryOf(registry, release.id)?.active ?? null);

async function readCandidate(store: ReleaseStore, { id, version }: Named): Promise<Candidate> {
  const { release, bytes } = await readRelease(store, id, version);
  return { release, hash: sha384(bytes) };
}

/** Each is looked at in the registry as it would be. */
function checksOf(candidates: Candidate[], registry: Registry): Check[] {
  const after = candidates.reduce(withRelease, registry);
  return candidates.flatMap(({ release }) =>
    isOfShell(release) ? shellChecks(release, after) : releaseChecks(release, after),
  );
}

const placeOf = ({ id, version }: Release | ShellRelease): string => `${id}/${version}/`;

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
