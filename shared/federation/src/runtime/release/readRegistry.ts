import type { RegistryEntry, ServedRegistry, ShellEntry } from '@studio/contract/remote/remote';
import { isRegistryEntry } from '@studio/contract/remote/registryEntry';
import { isRecord } from '@studio/contract/values/record';
import { RemoteError } from '../load/remoteError.ts';

const ADDRESS = '/mfe/registry.json';
const INLINED = 'mfe-registry';
const LAST_KNOWN_GOOD = 'mfe.registry';
const TIMEOUT_MS = 3000;

/**
 * The usable part of the registry: bad entries are dropped one by one, so that one bad release cannot hide
 * the rest.
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
    return block && keep(toRegistry(JSON.parse(block.textContent)));
  } catch {
    return null;
  }
}

/**
 * Reads which release of each remote is live.
 * @throws {RemoteError} `registry-unreachable` when it cannot be read within 3 s and was never read before.
 */
export async function readRegistry(): Promise<RegistryReading> {
  try {
    return { registry: keep(toRegistry(await fetchRegistry())), isStale: false };
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
  return answer.json();
}

function toRegistry(data: unknown): ServedRegistry {
  if (!isRecord(data) || !Array.isArray(data['remotes']))
    throw new Error('The registry has no list of remotes');
  const { revision, shell, overrideOrigins } = data;
  return {
    revision: typeof revision === 'number' ? revision : 0,
    shell: isRecord(shell) && typeof shell['active'] === 'string' ? (shell as unknown as ShellEntry) : null,
    remotes: (data['remotes'] as unknown[]).filter((entry): entry is RegistryEntry => isRegistryEntry(entry)),
    overrideOrigins: Array.isArray(overrideOrigins)
      ? overrideOrigins.filter((origin) => typeof origin === 'string')
      : [],
  };
}

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
    return kept === null ? null : { ...toRegistry(JSON.parse(kept)), overrideOrigins: [] };
  } catch {
    return null;
  }
}
