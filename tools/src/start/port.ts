import { PortRefused, refuseTakenPort, refuseTakenPorts } from '@studio/server/src/ports.ts';
import { UserError } from '../userError.ts';

/**
 * Turns the refusal of a port into a sentence for whoever ran the command. @throws {UserError} for that, and
 * everything else as it is.
 */
export function portRefused(error: unknown): never {
  throw error instanceof PortRefused ? new UserError(error.message) : error;
}

/**
 * @throws {UserError} when something else listens on a port of the server, before minutes are spent on
 * building.
 */
export const refuseBusyPorts = (config: Parameters<typeof refuseTakenPorts>[0]): Promise<void> =>
  refuseTakenPorts(config).catch(portRefused);

/** @throws {UserError} when something else listens on the port of a dev server. */
export const refuseBusyPort = (port: number, host: string): Promise<void> =>
  refuseTakenPort({ setting: '--port ', port }, host).catch(portRefused);
