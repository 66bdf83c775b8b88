import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalName } from '@studio/contract/refusals/codes';
import { PLATFORM_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Schema } from 'yup';
import type { Identity } from '../auth/identity.ts';
import type { Deps } from '../deps.ts';
import { readBody } from './input/body.ts';
import { contextOf } from './context.ts';
import { success } from './answer/envelope.ts';
import { FileAnswer, sendFile } from './answer/fileAnswer.ts';
import { Replay } from './idempotency.ts';
import { checkAmounts } from './input/checkAmounts.ts';
import { checkAnswer, parseInput } from './input/parse.ts';
import { guardIrreversible } from './guard/irreversible.ts';
import { limitOf, personLimiter } from './guard/rateLimit.ts';
import { Refusal } from '../refusal.ts';
import type { Route } from './route.ts';

const OF_EVERY_ROUTE: readonly RefusalName[] = PLATFORM_REFUSALS;

const parsed = (schema: Schema | undefined, value: unknown): Promise<unknown> =>
  schema ? parseInput(schema, value ?? {}) : Promise.resolve(undefined);

/** A refusal that a route did not declare is a bug: its clients have no words for it. */
function throwDeclared({ refusals = [], method, url }: Route, error: unknown): never {
  if (!(error instanceof Refusal) || OF_EVERY_ROUTE.includes(error.code) || refusals.includes(error.code))
    throw error;
  throw new Error(`${method} ${url} answered ${error.code}, which its refusals do not list`, {
    cause: error,
  });
}

/** How many acts that nobody can undo a request is. */
const actsOf = ({ irreversible = false }: Route, body: unknown): number =>
  typeof irreversible === 'function' ? irreversible(body) : Number(irreversible);

async function answerOf(
  deps: Deps,
  route: Route,
  request: FastifyRequest,
  identity: Identity | null,
): Promise<unknown> {
  const content = {
    params: await parsed(route.params, request.params),
    query: await parsed(route.query, request.query),
    body: await parsed(route.body, route.body ? await readBody(request, route.mostValues) : undefined),
  };
  if (identity?.studioId)
    await checkAmounts(deps.db, identity.studioId, [
      [route.body, content.body],
      [route.query, content.query],
    ]);
  const acts = actsOf(route, content.body);
  if (acts > 0 && identity && deps.config.rateLimit) await guardIrreversible(deps, identity.jti, acts);
  try {
    const data = await route.handle({
      ...content,
      ctx: contextOf(deps, { route, request, identity, content }),
    });
    if (!deps.config.production) await checkAnswer(route.answer, data);
    return data;
  } catch (error) {
    return error instanceof Replay ? error.answer : throwDeclared(route, error);
  }
}

/** The caller; `null` on an open route without a live token. */
const identityOf = async (
  { auth }: Deps,
  { access }: Route,
  header: string | undefined,
): Promise<Identity | null> =>
  auth.authenticate(header).catch((error: unknown) => {
    if (access.kind === 'open' && error instanceof Refusal) return null;
    throw error;
  });

/** Adds one declared route to the application. Identifies the caller before it reads the body. */
export function serveRoute(app: FastifyInstance, deps: Deps, route: Route): void {
  const identities = new WeakMap<FastifyRequest, Identity>();
  const limit = personLimiter(app, route, deps.config);
  app.route({
    method: route.method,
    url: route.url,
    config: { ...limitOf(route, deps.config) },
    onRequest: async (request) => {
      if (route.access.kind === 'open' && !route.access.providesCaller) return;
      const identity = await identityOf(deps, route, request.headers.authorization);
      if (!identity) return;
      route.access.admit(identity);
      await limit(request, identity.userId);
      identities.set(request, identity);
    },
    handler: async (request, reply) => {
      const answer = await answerOf(deps, route, request, identities.get(request) ?? null);
      return answer instanceof FileAnswer ? sendFile(reply, answer) : success(answer);
    },
  });
}
