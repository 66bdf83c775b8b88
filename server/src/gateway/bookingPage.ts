import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadLive } from './liveRegistry.ts';
import { missingPage } from '../platform/http/missingPage.ts';
import { bookingPolicy, PAGE_HEADERS } from './policies.ts';
import type { Releases } from './releasedFiles.ts';
import { sendText } from './sendText.ts';

const ADDRESSES = ['/booking-website', '/booking-website/*', '/payment-success'];
const REMOTE = 'booking';

async function findPage(readLive: ReadLive, releases: Releases): Promise<string | null> {
  const { registry } = await readLive();
  const entry = registry.remotes.find(({ id, state }) => id === REMOTE && state === 'enabled');
  return entry ? releases.page(REMOTE, entry.active) : null;
}

/** The public website: the page of the booking release that is live, whatever its path says. */
export function bookingPage(app: FastifyInstance, readLive: ReadLive, releases: Releases): void {
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await findPage(readLive, releases).catch((error: unknown) => {
      request.log.error({ err: error }, 'the booking website cannot be read');
      return null;
    });
    reply.headers({ ...PAGE_HEADERS, 'content-security-policy': bookingPolicy() });
    if (page !== null) return sendText(request, reply, page);
    return reply.code(503).send(missingPage('Booking is not available', 'No release of the booking website is live. Please come back later.'));
  };
  for (const url of ADDRESSES) app.get(url, send);
}
