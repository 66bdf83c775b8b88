import type { RegistryEntry, ServedRegistry, ShellEntry } from '@studio/contract/remote/remote';
import { isRegistryEntry } from '@studio/contract/remote/registryEntry';
import { overlap } from '@studio/contract/remote/prefix';
import { isRecord } from '@studio/contract/values/record';
import { RemoteError } from '../load/remoteError.ts';
import { checkSignature } from './checkSignature.ts';

const ADDRESS = '/mfe/registry.json';
const INLINED = 'mfe-registry';
const LAST_KNOWN_GOOD = 'mfe.registry';
const TIMEOUT_MS = 3000;

/**
 * The usable part of the registry: in place of a bad entry is the last one that was good, and one that claims
 * what an earlier one has is dropped, so that one bad release cannot hide the rest.
 */
export interface RegistryReading {
  registry: ServedRegistry;
  /** True when the registry did not answer and this is the one of an earlier visit. */
  isStale: boolean;
}

/** The registry that is inlined in the page, once; `null` when there is none. */
export function takeInlinedRegistry(): ServedRegistry | null {
  const block = document.getElementById(INLINED);
  block?.remove();
  try {
    return block && keep(toRegistry(JSON.parse(block.textContent), knownEntries()));
  } catch {
    return null;
  }
}

/**
 * Reads which release of each remote is live. A list without any remote counts as unreadable where some were
 * known.
 * @param known the entries that this tab has, for those that are bad now; those of an earlier visit if none.
 * @throws {RemoteError} `registry-unreachable` when it cannot be read within 3 s and was never read before.
 */
export async function readRegistry(known: RegistryEntry[] = []): Promise<RegistryReading> {
  try {
    const data = await fetchRegistry();
    return { registry: keep(toRegistry(data, knownEntries(known))), isStale: false };
  } catch (cause) {
    const registry = lastKnownGood();
    if (!registry)
      throw new RemoteError(
        'registry-unreachable',
        'registry',
        'The list of the portal’s parts could not be read',
        cause,
      );
    return { registry, isStale: true };
  }
}

async function fetchRegistry(): Promise<unknown> {
  const address = new URL(ADDRESS, window.location.origin);
  // "no-cache" revalidates with the server each time, which mostly answers that nothing changed.
  const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  const registry: unknown = await answer.json();
  await checkSignature(registry);
  return registry;
}

function toRegistry(data: unknown, known: RegistryEntry[]): ServedRegistry {
  if (!isRecord(data) || !Array.isArray(data['remotes']))
    throw new Error('The registry has no list of remotes');
  const { revision, shell, redirects, overrideOrigins } = data;
  const remotes = usable(data['remotes'], known);
  if (remotes.length === 0 && known.length > 0) throw new Error('The registry is empty');
  return {
    revision: typeof revision === 'number' ? revision : 0,
    shell: isRecord(shell) && typeof shell['active'] === 'string' ? (shell as unknown as ShellEntry) : null,
    remotes,
    redirects: isTexts(redirects) ? redirects : {},
    overrideOrigins: Array.isArray(overrideOrigins)
      ? overrideOrigins.filter((origin) => typeof origin === 'string')
      : [],
  };
}

const isTexts = (data: unknown): data is Record<string, string> =>
  isRecord(data) && Object.values(data).every((text) => typeof text === 'string');

function usable(listed: unknown[], known: RegistryEntry[]): RegistryEntry[] {
  const found: RegistryEntry[] = [];
  for (const one of listed) {
    const entry = isRegistryEntry(one) ? one : lastGood(one, known);
    if (entry && !found.some((other) => isSamePlace(entry, other))) found.push(entry);
  }
  return found;
}

/** Whatever else is wrong with an entry, one that is switched off stays so. */
function lastGood(bad: unknown, known: RegistryEntry[]): RegistryEntry | undefined {
  if (!isRecord(bad)) return undefined;
  const entry = known.find(({ id }) => id === bad['id']);
  return entry && bad['state'] === 'disabled' ? { ...entry, state: 'disabled' } : entry;
}

const isSamePlace = (one: RegistryEntry, other: RegistryEntry): boolean =>
  one.id === other.id ||
  one.prefixes.some((prefix) => other.prefixes.some((taken) => overlap(prefix, taken)));

const knownEntries = (known: RegistryEntry[] = []): RegistryEntry[] =>
  known.length > 0 ? known : (lastKnownGood()?.remotes ?? []);

function keep(registry: ServedRegistry): ServedRegistry {
  try {
    localStorage.setItem(LAST_KNOWN_GOOD, JSON.stringify(registry));
  } catch {
    // Storage may be full or forbidden; the portal works without it.
  }
  return registry;
}

/** The origins that it allowed are not stored: only the server may allow them. */
function lastKnownGood(): ServedRegistry | null {
  try {
    const kept = localStorage.getItem(LAST_KNOWN_GOOD);
    return kept === null ? null : { ...toRegistry(JSON.parse(kept), []), overrideOrigins: [] };
  } catch {
    return null;
  }
}
