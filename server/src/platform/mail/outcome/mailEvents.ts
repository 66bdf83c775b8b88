import { MINUTE } from '@studio/contract/values/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { knowsSecret } from './eventSecret.ts';
import { noteOutcome } from './noteOutcome.ts';
import { mailIdIn, readProviderEvent, subscriptionUrl, type ProviderReport } from './providerEvent.rules.ts';
import { readReturned } from './returnedMail.rules.ts';
import { mailNamedIn } from './returnPath.ts';

/** A provider tells of every mail. */
const LIMIT = { max: 6000, timeWindow: MINUTE };
const MAX_BYTES = 1024 * 1024;
/** The part of a returned message that says what happened; what follows is our own mail. */
const MAX_READ = 256 * 1024;

type Parts = Pick<Deps, 'db' | 'auth' | 'clock' | 'config'>;

function parsed(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return null;
  }
}

const payloadOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Amazon asks for a password only once it was told that there is one. */
const refuse = (reply: FastifyReply): FastifyReply =>
  reply.code(401).header('www-authenticate', 'Basic realm="mail"').send({ taken: false });

function isAdmitted({ clock, config }: Parts, request: FastifyRequest, message: unknown): boolean {
  const incoming = {
    authorization: headerOf(request, 'authorization'),
    signature: headerOf(request, 'x-signature'),
    payload: payloadOf(request),
    message,
  };
  return knowsSecret(incoming, config.mailEventSecret, clock.now());
}

function mailOf({ auth }: Parts, { names }: ProviderReport): string | null {
  for (const name of names) {
    const mailId = mailIdIn(name) ?? mailNamedIn(name, auth);
    if (mailId) return mailId;
  }
  return null;
}

async function takeEvent(parts: Parts, message: unknown): Promise<boolean> {
  const report = readProviderEvent(message);
  const mailId = report && mailOf(parts, report);
  if (!mailId) return false;
  return (await noteOutcome(parts.db, { ...report, mailId }, parts.clock.now())) !== 'UNKNOWN';
}

async function takeReturned(parts: Parts, to: string, payload: Buffer): Promise<boolean> {
  const message = payload.subarray(0, MAX_READ).toString();
  const report = readReturned(message);
  const mailId = report && (mailNamedIn(to, parts.auth) ?? mailNamedIn(message, parts.auth));
  if (!mailId) return false;
  return (await noteOutcome(parts.db, { ...report, mailId }, parts.clock.now())) !== 'UNKNOWN';
}

/**
 * What becomes of mails, told by others who know MAIL_EVENT_SECRET; without one there is nothing here.
 * POST /api/mail/event: a provider's message, as JSON.
 * POST /api/mail/returned?to=: a message that came back to a return path, as it is, from our own mail server.
 * A message that says nothing new is answered 200 as well: nobody shall send it again.
 */
export const mailEvents =
  (deps: Parts) =>
  (app: FastifyInstance): void => {
    if (deps.config.mailEventSecret === '') return;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const limited = deps.config.rateLimit ? { config: { rateLimit: LIMIT } } : {};
    const options = { ...limited, bodyLimit: MAX_BYTES };
    app.post('/api/mail/event', options, async (request, reply) => {
      const message = parsed(payloadOf(request));
      if (!isAdmitted(deps, request, message)) return refuse(reply);
      const url = subscriptionUrl(message);
      if (url) await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
      return reply.send({ taken: url !== null || (await takeEvent(deps, message)) });
    });
    app.post('/api/mail/returned', options, async (request, reply) => {
      if (!isAdmitted(deps, request, null)) return refuse(reply);
      const { to = '' } = request.query as { to?: string };
      return reply.send({ taken: await takeReturned(deps, to, payloadOf(request)) });
    });
  };
