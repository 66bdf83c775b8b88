import type { FastifyInstance } from 'fastify';
import type { FindHost } from '../platform/http/answer/pageDescription.ts';
import { Refusal } from '../platform/refusal.ts';
import {
  isBookingsHost,
  ledFrom,
  ledOfStudio,
  mayBeOfStudio,
  type Redirection,
  type Origins,
} from './bookingsHost.rules.ts';
import { within } from './within.ts';

/**
 * Who asks on a host of a studio while the database is away is shown the portal's host, as on any unknown
 * one.
 */
const MAX_WAIT_MS = 300;

async function ledOn(
  { host, hostname, url }: { host: string; hostname: string; url: string },
  origins: Origins,
  findHost: FindHost,
): Promise<Redirection> {
  if (isBookingsHost(host, origins)) return ledFrom(url);
  const name = hostname.toLowerCase();
  if (!mayBeOfStudio(name, origins)) return null;
  const extension = await within(MAX_WAIT_MS, findHost(name)).catch(() => null);
  return extension === null ? null : ledOfStudio(url, extension);
}

/**
 * Makes `bookings.<host>`, and hosts of studios' own, hosts of the booking website alone. The staff portal is
 * not there.
 */
export function bookingsHost(app: FastifyInstance, origins: Origins, findHost: FindHost): void {
  app.addHook('onRequest', async (request, reply) => {
    const led = request.url.startsWith('/api/') ? null : await ledOn(request, origins, findHost);
    if (led === null) return undefined;
    if (led.kind === 'HERE') return reply.redirect(led.url);
    if (!origins.publicUrl) throw new Refusal('NOT_FOUND');
    return reply.redirect(`${origins.publicUrl}/${request.url.replace(/^[/\\]+/, '')}`);
  });
}
