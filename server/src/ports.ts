import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use. Stop what uses it, or choose another',
  EACCES: 'may not be listened on by this account. Choose another',
  EADDRNOTAVAIL:
    'cannot be listened on, because this machine does not have the address of HOST. Choose another HOST, or another port',
};

/** A port that cannot be opened; the message is for the person who starts the server. */
export class PortRefused extends Error {}

interface PortClaim {
  /** How another is chosen, up to the number itself: `PORT=`. */
  setting: string;
  port: number;
}

/** Listens. @throws {PortRefused} with the reason in words, when it is one that another setting mends. */
export async function onPort<T>({ setting, port }: PortClaim, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason
      ? new PortRefused(`Port ${port} ${reason}: ${setting}${port + 100}`, { cause: error })
      : error;
  }
}

async function tryPort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** @throws {PortRefused} when a port cannot be listened on. */
export const requireFreePort = (claims: PortClaim, host: string): Promise<void> =>
  onPort(claims, () => tryPort(claims.port, host));

/**
 * Looks before minutes are spent on a start. @throws {PortRefused} when a port of these settings cannot be
 * listened on.
 */
export async function requireFreePorts({
  host,
  port,
  metricsPort,
}: Pick<Config, 'host' | 'port' | 'metricsPort'>): Promise<void> {
  const claims = [
    { setting: 'PORT=', port },
    { setting: 'METRICS_PORT=', port: metricsPort ?? 0 },
  ];
  for (const one of claims) if (one.port !== 0) await requireFreePort(one, host);
}
