import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@studio/contract/shell/live';
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../auth/auth.ts';
import { staff } from '../http/guard/access.ts';
import { Refusal } from '../refusal.ts';
import { SECURITY_HEADERS } from '../http/guard/securityHeaders.ts';
import { followRevision, LOOK_MILLISECONDS } from './followRevision.ts';
import type { Live } from './live.ts';

/** Often enough for proxies that close silent connections, and to notice an ended sign-in. */
const BEAT_MILLISECONDS = 20_000;
/** A browser opens one per tab; a person with more than this does not read them. */
const MAX_PER_PERSON = 20;
/** A reader that is this far behind reads everything again when it reconnects. */
const MAX_UNREAD_BYTES = 256 * 1024;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A kept-alive connection would keep a closing server open.
  connection: 'close',
  ...SECURITY_HEADERS,
  // Otherwise nginx would hold the events back until its buffer is full.
  'x-accel-buffering': 'no',
};

const access = staff('schedule.view');

function send(raw: ServerResponse, text: string): void {
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  else raw.write(text);
}

/** The age of the page's data, in milliseconds. */
const ageOf = (query: unknown): number => Math.max(0, Number((query as { age?: string }).age) || 0);

const eventText = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;
const revisionText = (registry: number): string => eventText({ changes: [], all: false, registry });

function drop(from: Map<string, Set<ServerResponse>>, key: string, raw: ServerResponse): void {
  const kept = from.get(key);
  kept?.delete(raw);
  if (kept?.size === 0) from.delete(key);
}

/**
 * GET /api/live/portal?age: server-sent events for staff, each with the ids of changed things in their studio
 * and none of their content. Events of the last `age` milliseconds come first, because the page read its data
 * before it could listen. Each stream also says which revision of the registry is live: when it opens, when
 * that changes, and with every beat, so that nothing that was missed is missed for long. It ends with the
 * sign-in, and when the server closes; the page then opens another.
 *
 * @param readRevision `null` when the registry cannot be read.
 */
export function liveStream({
  live,
  auth,
  readRevision = () => Promise.resolve(null),
  beatMilliseconds = BEAT_MILLISECONDS,
}: {
  live: Live;
  auth: Auth;
  readRevision?: () => Promise<number | null>;
  beatMilliseconds?: number;
}) {
  const streams = new Map<string, Set<ServerResponse>>();
  const bySession = new Map<string, Set<ServerResponse>>();
  auth.onEnded((jtis) => jtis.forEach((jti) => bySession.get(jti)?.forEach((raw) => raw.end())));
  const each = (act: (raw: ServerResponse) => void): void => streams.forEach((own) => own.forEach(act));
  const revision = followRevision({
    read: readRevision,
    isNeeded: () => streams.size > 0,
    milliseconds: LOOK_MILLISECONDS,
    tell(registry) {
      const text = revisionText(registry);
      each((raw) => send(raw, text));
    },
  });
  /** The revision, for one that comes later or has missed it; a comment where it is not known. */
  const sendRevision = (raw: ServerResponse, comment: string): void => {
    const told = revision.told();
    send(raw, `: ${comment}\n\n${told === null ? '' : revisionText(told)}`);
  };

  function open(raw: ServerResponse, userId: string): void {
    const own = streams.get(userId) ?? new Set();
    if (own.size >= MAX_PER_PERSON) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 });
    streams.set(userId, own.add(raw));
  }

  return (app: FastifyInstance): void => {
    app.addHook('preClose', async () => each((raw) => raw.end()));
    app.get('/api/live/portal', { config: { isStream: true } }, async (request, reply) => {
      const { authorization } = request.headers;
      const { studioId, userId, jti } = access.admit(await auth.authenticate(authorization));
      const { raw } = reply;
      open(raw, userId);
      bySession.set(jti, (bySession.get(jti) ?? new Set()).add(raw));
      reply.hijack();
      raw.writeHead(200, HEADERS);
      revision.start();
      sendRevision(raw, 'open');
      for (const event of live.since(studioId, ageOf(request.query))) send(raw, eventText(event));
      const unfollow = live.follow(studioId, (event) => send(raw, eventText(event)));
      const beat = setInterval(() => {
        auth
          .authenticate(authorization)
          .then((caller) => access.admit(caller))
          .then(
            () => sendRevision(raw, 'beat'),
            () => raw.end(),
          );
      }, beatMilliseconds);
      raw.on('close', () => {
        clearInterval(beat);
        unfollow();
        drop(streams, userId, raw);
        drop(bySession, jti, raw);
      });
    });
  };
}
