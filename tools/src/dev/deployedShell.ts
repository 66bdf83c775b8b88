import type { ServedRegistry } from '@studio/contract/remote/remote';
import { isDevelopmentPage } from '@studio/federation/build/developmentPage';
import { UserError } from '../userError.ts';

/** A portal that runs somewhere, as far as a developer must know of it. */
export interface DeployedShell {
  /** E.g. `https://portal.example`, without a slash at its end. */
  origin: string;
  registry: ServedRegistry;
  /** Whether its page is a development build, so that code can be exchanged while it runs. */
  isDevelopment: boolean;
}

const PATIENCE_MS = 10_000;

/** Asks a portal what it is. @throws {UserError} when nobody answers there, or not as a portal does. */
export async function readDeployedShell(url: string): Promise<DeployedShell> {
  if (!URL.canParse(url)) throw new UserError(`"${url}" is no address; give one like http://localhost:3000.`);
  const { origin } = new URL(url);
  const [page, registry] = await Promise.all([read(`${origin}/`), read(`${origin}/mfe/registry.json`)]);
  return { origin, registry: toRegistry(registry, origin), isDevelopment: isDevelopmentPage(page) };
}

async function read(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: Error) => {
      throw new UserError(`${address} does not answer (${String(error.cause ?? error)}).`);
    },
  );
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
    // Said below, whatever it is instead.
  }
  throw new UserError(`${origin}/mfe/registry.json is no registry. Is the portal there?`);
}
