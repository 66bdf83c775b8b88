import { createHash } from 'node:crypto';
import { UntrustedError } from '@studio/releases/signing/untrustedError';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missingPage } from '../platform/http/answer/missingPage.ts';
import type { DescribedPage, DescribePage } from '../platform/http/answer/pageDescription.ts';
import { KEEPS_OPENER, SHOWN_ANYWHERE } from '../platform/http/guard/securityHeaders.ts';
import { withFirstPaint } from './firstPaint.rules.ts';
import { hiddenPage, withHead } from './head.rules.ts';
import type { ReadLive } from './liveRegistry.ts';
import { bookingPolicy, ONLY_WITH_HASH, PAGE_HEADERS } from './policies.ts';
import { refusedPage } from './released/refusedPage.ts';
import { releaseOf, type Releases } from './released/releasedFiles.ts';
import { packBrotli, sendPacked } from './sendPacked.ts';
import { within } from './within.ts';

const ADDRESSES = ['/booking-website', '/booking-website/*', '/payment-success'];
const REMOTE = 'booking';

/** A page without its head is better than a late one: the website asks for its content itself. */
const MAX_WAIT_MS = 300;
const PLAIN: DescribedPage = { kind: 'PAGE', status: 200, description: null, embedders: [] };

export interface BookingParts {
  readLive: ReadLive;
  releases: Releases;
  describePage: DescribePage;
}

async function findPage({ readLive, releases }: BookingParts): Promise<string | null> {
  const { registry } = await readLive();
  const entry = registry.remotes.find(({ id, state }) => id === REMOTE && state === 'enabled');
  return entry ? releases.page(releaseOf(entry)) : null;
}

const orNull =
  (request: FastifyRequest, words: string) =>
  (error: unknown): null => {
    request.log.error({ err: error }, words);
    return null;
  };

/** Nothing of a website that is not what was released is shown. */
const orRefused =
  (request: FastifyRequest) =>
  (error: unknown): null | { isRefused: true } => {
    request.log.error({ err: error }, 'the booking website cannot be read');
    return error instanceof UntrustedError ? { isRefused: true } : null;
  };

/**
 * Another site may show the website only where it was asked to be shown so, and only the sites that the
 * studio named.
 */
function frameHeaders({ url }: FastifyRequest, embedders: readonly string[]): Record<string, string> {
  const isEmbedded = new URL(`http://localhost${url}`).searchParams.get('embed') === '1';
  const policy = bookingPolicy(isEmbedded ? embedders : []);
  // The older header knows no list: sent together with one, some browsers would obey it.
  return {
    'content-security-policy': policy,
    ...KEEPS_OPENER,
    ...(isEmbedded ? SHOWN_ANYWHERE : { 'x-frame-options': 'SAMEORIGIN' }),
  };
}

/**
 * Pages in the compressed cache: when a studio opens a class for booking, many ask for the same one at once.
 */
const MAX_COMPRESSED_PAGES = 100;

function packer() {
  const packed = new Map<string, Promise<Buffer>>();
  return (etag: string, text: string): Promise<Buffer> => {
    const known = packed.get(etag) ?? packBrotli(text);
    packed.delete(etag);
    packed.set(etag, known);
    known.catch(() => packed.delete(etag));
    const [oldest] = packed.keys();
    if (packed.size > MAX_COMPRESSED_PAGES && oldest !== undefined) packed.delete(oldest);
    return known;
  };
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  pack: ReturnType<typeof packer>;
}

function sendPage({ request, reply, pack }: Sending, text: string): Promise<FastifyReply> | FastifyReply {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag)
    return reply.code(304).header('vary', 'accept-encoding').send();
  return sendPacked(request, reply, text, () => pack(etag, text));
}

/**
 * The public website: the page of the booking release that is live, with the head of the address that was
 * asked for.
 */
export function bookingPage(app: FastifyInstance, parts: BookingParts): void {
  const pack = packer();
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [page, described] = await Promise.all([
      findPage(parts).catch(orRefused(request)),
      within(MAX_WAIT_MS, parts.describePage(request.url)).catch(
        orNull(request, 'a page cannot be described'),
      ),
    ]);
    const description = described ?? PLAIN;
    if (description.kind === 'MOVED')
      return reply
        .code(301)
        .headers({ location: description.url, 'cache-control': 'public, max-age=86400' })
        .send();
    reply.headers({ ...PAGE_HEADERS, ...ONLY_WITH_HASH, ...frameHeaders(request, description.embedders) });
    if (page !== null && typeof page !== 'string')
      return reply.code(503).send(refusedPage('Booking is not available'));
    if (page === null)
      return reply
        .code(503)
        .send(
          missingPage(
            'Booking is not available',
            'No release of the booking website is live. Please come back later.',
          ),
        );
    reply.code(description.status);
    return sendPage(
      { request, reply, pack },
      description.description
        ? withFirstPaint(withHead(page, description.description), description.description, request.url)
        : hiddenPage(page),
    );
  };
  for (const url of ADDRESSES) app.get(url, send);
}
