import type { FastifyInstance, FastifyReply } from 'fastify';
import { readActivePage } from './activeRelease.ts';
import { missingPage } from './missingPage.ts';
import { bookingPolicy, PAGE_HEADERS } from './policies.ts';

const ADDRESSES = ['/booking-website', '/booking-website/*', '/payment-success'];

async function sendPage(store: string, reply: FastifyReply): Promise<FastifyReply> {
  const page = await readActivePage(store, 'booking');
  reply.headers({ ...PAGE_HEADERS, 'content-security-policy': bookingPolicy() });
  if (page !== null) return reply.send(page);
  return reply.code(503).send(missingPage('Booking is not available', 'No release of the booking website is live. Please come back later.'));
}

/** The public website: the page of the booking release that is live, whatever its path says. */
export function bookingPage(app: FastifyInstance, store: string): void {
  for (const url of ADDRESSES) app.get(url, (_request, reply) => sendPage(store, reply));
}
