import type { RegistryEntry } from '@studio/contract/remote';
import { RemoteError } from './remoteError.ts';
import { isRegistryEntry } from './registryEntry.ts';

const ADDRESS = '/mfe/registry.json';
const LAST_KNOWN_GOOD = 'mfe.registry';
const TIMEOUT_MS = 3000;

export interface RegistryReading {
  /** The entries that can be used; the others were dropped, so that one bad release cannot hide the rest. */
  remotes: RegistryEntry[];
  /** True when the registry did not answer and these are the entries of an earlier visit. */
  isStale: boolean;
}

/**
 * Reads which release of each remote is live.
 * @throws {RemoteError} `unavailable` when it cannot be read within 3 s and was never read before.
 */
export async function readRegistry(): Promise<RegistryReading> {
  try {
    const remotes = entriesOf(await fetchRegistry());
    remember(remotes);
    return { remotes, isStale: false };
  } catch (cause) {
    const remotes = lastKnownGood();
    if (!remotes) throw new RemoteError('registry-unreachable', 'registry', 'The list of the portal’s parts could not be read', cause);
    return { remotes, isStale: true };
  }
}

async function fetchRegistry(): Promise<unknown> {
  const address = new URL(ADDRESS, window.location.origin);
  const answer = await fetch(address, { cache: 'no-cache', credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  return answer.json();
}

function entriesOf(registry: unknown): RegistryEntry[] {
  const remotes = typeof registry === 'object' && registry !== null && 'remotes' in registry ? registry.remotes : null;
  if (!Array.isArray(remotes)) throw new Error('The registry has no list of remotes');
  return remotes.filter(isRegistryEntry);
}

function remember(remotes: RegistryEntry[]): void {
  try {
    localStorage.setItem(LAST_KNOWN_GOOD, JSON.stringify({ remotes }));
  } catch {
    // Storage may be full or forbidden; the portal works without it.
  }
}

function lastKnownGood(): RegistryEntry[] | null {
  try {
    const kept = localStorage.getItem(LAST_KNOWN_GOOD);
    return kept === null ? null : entriesOf(JSON.parse(kept));
  } catch {
    return null;
  }
}
