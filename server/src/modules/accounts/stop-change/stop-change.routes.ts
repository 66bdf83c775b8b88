import { byStopTokenSchema, stoppableChangeSchema } from '@studio/contract/accounts/stop-change.schema';
import type { Module } from '../../../platform/deps.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { open } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { stopChangeService } from './stop-change.service.ts';

const URL = '/api/auth/stop-change';
const LIMIT = [{ max: 60, windowSeconds: 60 }];

/** Routes behind the link that each owner gets of an important change: whoever has it need not be signed in. */
export const stopChangeModule: Module = (deps) => {
  const changes = stopChangeService(deps);
  return [
    defineRoute({
      method: 'GET',
      url: URL,
      access: open(),
      summary: 'What the link to stop a change would stop',
      query: byStopTokenSchema,
      answer: stoppableChangeSchema,
      refusals: ['NOT_FOUND'],
      rateLimit: LIMIT,
      handle: ({ query, ctx }) => changes.read(query.stopToken, ctx.now),
    }),
    defineRoute({
      method: 'POST',
      url: URL,
      access: open(),
      summary: 'Stop a change: it is put back as it was, and whoever made it is signed out of the studio',
      body: byStopTokenSchema,
      answer: noData,
      refusals: ['NOT_FOUND', 'IN_USE', 'USER_EXISTS'],
      rateLimit: LIMIT,
      handle: ({ body, ctx }) => changes.stop(body.stopToken, ctx),
    }),
  ];
};
