import type { ServedRegistry } from '@studio/contract/remote/remote';
import { isDevelopmentPage } from '@studio/federation/build/developmentPage';
import { UserError } from '../userError.ts';

/** What a developer has to know about a deployed portal. */
export interface DeployedShell {
  /** E.g. `https://portal.example`, without a trailing slash. */
  origin: string;
  registry: ServedRegistry;
  /** Whether its page is a development build, so that Fast Refresh works. */
  isDevelopment: boolean;
}

const TIMEOUT_MS = 10_000;

/**
 * Reads what is known about a portal.
 * @throws {UserError} if nothing answers there, or not as a portal does.
 */
export async function readDeployedShell(url: string): Promise<DeployedShell> {
  if (!URL.canParse(url)) throw new UserError(`"${url}" is not a URL; give one like http://localhost:3000.`);
  const { origin } = new URL(url);
  const [page, registry] = await Promise.all([read(`${origin}/`), read(`${origin}/mfe/registry.json`)]);
  return { origin, registry: toRegistry(registry, origin), isDevelopment: isDevelopmentPage(page) };
}

async function read(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
    throw new UserError(`${address} does not answer (${String(error.cause ?? error)}).`);
  });
  if (!response.ok)
    throw new UserError(`${address} answers with status ${response.status}. Is the portal there?`);
  return response.text();
}

function toRegistry(text: string, origin: string): ServedRegistry {
  try {
    const registry = JSON.parse(text) as Partial<ServedRegistry>;
    if (Array.isArray(registry.remotes))
      return { revision: 0, shell: null, overrideOrigins: [], ...registry, remotes: registry.remotes };
  } catch {
    // Reported below, with everything else that is not a registry.
  }
  throw new UserError(`${origin}/mfe/registry.json is not a registry. Is the portal there?`);
}
