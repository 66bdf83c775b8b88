import type { FastifyRequest } from 'fastify';
import type { Identity } from '../auth/identity.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { RequestContext, Transactional } from './guard/access.ts';
import { answerOnce, hashRequest, readKey, type Claim } from './idempotency.ts';
import { Refusal } from '../refusal.ts';
import type { Route } from './route.ts';

export interface Incoming {
  route: Route;
  request: FastifyRequest;
  identity: Identity | null;
  /** Body, query and params, validated by their schemas. */
  content: { body: unknown; query: unknown; params: unknown };
}

const basics = (request: FastifyRequest, now: Date): RequestContext => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  host: request.host,
  now,
  log: request.log,
});

function claimOf(
  { route, request, content }: Incoming,
  identity: Identity & { studioId: string },
  now: Date,
): Claim | null {
  const key = route.idempotent ? readKey(request.headers['idempotency-key']) : null;
  if (!key) return null;
  const { studioId, userId: actorId } = identity;
  return {
    studioId,
    actorId,
    key,
    now,
    route: `${route.method} ${route.url}`,
    requestHash: hashRequest(content),
  };
}

function transactionFor(db: Deps['db'], incoming: Incoming, now: Date): Transactional['transaction'] {
  let isUsed = false;
  return async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const { identity, route } = incoming;
    if (!identity?.studioId) throw new Refusal('NOT_ALLOWED', { message: 'Choose a studio first.' });
    // A second transaction would find the key of the first and answer with its result.
    if (route.idempotent && isUsed) throw new Error('An idempotent route has one transaction');
    isUsed = true;
    const { studioId } = identity;
    const claim = claimOf(incoming, { ...identity, studioId }, now);
    return claim ? answerOnce(db, claim, work) : db.studio(studioId, work);
  };
}

/** The context of a handler, for one request. */
export function contextOf({ db, clock }: Deps, incoming: Incoming): unknown {
  const now = clock.now();
  const known = basics(incoming.request, now);
  const caller = incoming.route.access.admit(incoming.identity);
  return caller ? { ...known, ...caller, transaction: transactionFor(db, incoming, now) } : known;
}
