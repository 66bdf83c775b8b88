import type { Registry, RegistryEntry } from '@studio/contract/remote/remote';
import { isRecord } from '@studio/contract/values/record';

/** The page carries the registry inline. A registry of six remotes has 20 KiB. */
export const MAX_REGISTRY_BYTES = 1024 * 1024;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isLive = (value: unknown): boolean => isRecord(value) && isText(value['active']);
const isRevision = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** A registry, or its problem as the end of a sentence that begins with its name, e.g. `is no JSON`. */
export type RegistryParse = { registry: Registry; problem: null } | { registry: null; problem: string };
/** `document` is what was written, with its signatures; nothing says yet that they are good. */
type DocumentParse =
  | { registry: Registry; document: object; problem: null }
  | { registry: null; problem: string };

/** Reads a registry from bytes of any origin. */
export function parseRegistry(bytes: Uint8Array): DocumentParse {
  if (bytes.length > MAX_REGISTRY_BYTES)
    return { registry: null, problem: `has more than ${MAX_REGISTRY_BYTES / 1024 / 1024} MiB` };
  try {
    const document = JSON.parse(Buffer.from(bytes).toString()) as object;
    const parsed = toRegistry(document);
    return parsed.registry ? { ...parsed, document } : parsed;
  } catch {
    return { registry: null, problem: 'is no JSON' };
  }
}

/** The same for parsed data. */
export function toRegistry(data: unknown): RegistryParse {
  const problem = problemOf(data);
  if (problem !== null) return { registry: null, problem };
  const {
    shell,
    remotes,
    signatures: _,
    ...rest
  } = data as Partial<Registry> & Pick<Registry, 'revision'> & { signatures?: unknown };
  // Early registries have no shell, no hash of it, and no packages that remotes take from it.
  const entries = (remotes ?? []).map((given) => {
    const entry = given as Omit<RegistryEntry, 'requires' | 'preload'> & Partial<RegistryEntry>;
    // What is there keeps its place, because what is signed is the text.
    return { ...entry, requires: entry.requires ?? {}, preload: entry.preload ?? [] };
  });
  return {
    registry: {
      ...rest,
      shell: shell ? { ...shell, releaseHash: shell.releaseHash ?? null } : null,
      remotes: entries,
    },
    problem: null,
  };
}

/**
 * Checks only the fields that everything else depends on: the loader checks each remote's entry, and leaves
 * out a bad one.
 */
function problemOf(data: unknown): string | null {
  if (!isRecord(data)) return 'is no JSON object';
  const { revision, shell = null, remotes } = data;
  if (!isRevision(revision)) return 'has no revision';
  if (!Array.isArray(remotes)) return 'has no list of remotes';
  const bad = remotes.findIndex(
    (entry) => !isLive(entry) || !isText((entry as Record<string, unknown>)['id']),
  );
  if (bad >= 0) return `does not say which version of its remote number ${bad + 1} is live`;
  return shell === null || isLive(shell) ? null : 'does not say which version of the shell is live';
}
