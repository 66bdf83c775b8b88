import path from 'node:path';
import type { RemoteConfig } from '@studio/contract/remote/remote';
import { requiredOfShell } from '@studio/federation/build/sharing';
import { ROOT } from '@studio/federation/build/workspace';
import { UserError } from '../userError.ts';
import { liveOffer, unmet } from '../mfe/compatibility/compatibility.ts';
import { readDeployedShell, type DeployedShell } from './deployedShell.ts';
import { freshConfig } from './freshConfig.ts';
import { onPort, servedBy, type Served } from './served.ts';

/** How a remote of this machine would run in a shell deployed elsewhere. */
export interface AgainstPlan {
  served: Served;
  shell: DeployedShell;
  /** Opens the shell with this remote in place of its release. */
  link: string;
  /** What the remote would lack in that shell, one sentence each. */
  warnings: string[];
}

/**
 * Asks a deployed shell whether it would load a remote from here.
 * @param options.port A port other than the remote's own.
 * @throws {UserError} if it cannot be asked, does not know the remote, or does not allow remotes from here.
 */
export async function planAgainst(
  name: string,
  { url, port }: { url: string; port?: number | undefined },
): Promise<AgainstPlan> {
  const known = servedBy(name);
  if (known.kind !== 'remote')
    throw new UserError(`${known.id} is not part of a shell: npm run dev -- ${known.id}`);
  const served = port === undefined ? known : onPort(known, port);
  const shell = await readDeployedShell(url);
  requireListed(shell, served);
  const config = await freshConfig(path.join(ROOT, served.dir));
  const warnings = unmet(
    { contract: config.contract, requires: requiredOfShell() },
    liveOffer(shell.registry),
  );
  return { served, shell, link: linkTo(shell, served, config), warnings };
}

/** A shell loads overrides only of remotes that it knows, and only from the origins that its server lists. */
function requireListed(
  { origin, registry: { overrideOrigins, remotes } }: DeployedShell,
  served: Served,
): void {
  if (!remotes.some(({ id }) => id === served.id))
    throw new UserError(
      `${origin} has never had a release of ${served.id}, and only a remote that it knows can be replaced. Release it once: npm run mfe -- release ${served.id}`,
    );
  if (overrideOrigins.includes(served.origin)) return;
  const setting = [...overrideOrigins, served.origin].join(',');
  throw new UserError(
    `${origin} does not allow remotes from ${served.origin}. Whoever runs it can allow that with the setting REMOTE_ORIGINS=${setting}`,
  );
}

function linkTo({ origin }: DeployedShell, served: Served, { routes, prefixes }: RemoteConfig): string {
  const first = routes.find((route) => !route.path.includes(':'))?.path ?? prefixes[0] ?? '/';
  return `${origin}${first}?mfe=${served.id}@${served.origin}`;
}
