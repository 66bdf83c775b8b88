import { PortRefused, requireFreePort, requireFreePorts } from '@studio/server/src/ports.ts';
import { UserError } from '../userError.ts';

/**
 * Turns the error of a port in use into a sentence.
 * @throws {UserError} for that, and everything else unchanged.
 */
export function portRefused(error: unknown): never {
  throw error instanceof PortRefused ? new UserError(error.message) : error;
}

/**
 * Checks the server's ports before minutes are spent on building.
 * @throws {UserError} if one is in use.
 */
export const requireServerPorts = (config: Parameters<typeof requireFreePorts>[0]): Promise<void> =>
  requireFreePorts(config).catch(portRefused);

/** @throws {UserError} if the port of a dev server is in use. */
export const requireDevPort = (port: number, host: string): Promise<void> =>
  requireFreePort({ setting: '--port ', port }, host).catch(portRefused);
