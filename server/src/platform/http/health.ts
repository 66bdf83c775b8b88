import { object, string } from 'yup';
import type { Module } from '../deps.ts';
import { open } from './guard/access.ts';
import { readinessOf } from './readiness.ts';
import { Refusal } from '../refusal.ts';
import { defineRoute } from './route.ts';

const status = object({ status: string().oneOf(['ok']).required() });

/**
 * Two questions that are often confused. /health: is this process alive? If not, restart it. /ready: may it
 * get requests? Not while its database is unavailable or cannot be written, which a restart would not repair,
 * and not while it is closing.
 */
export const healthRoutes: Module = ({ db, isClosing }) => {
  const askDatabase = readinessOf(db);
  return [
    defineRoute({
      method: 'GET',
      url: '/health',
      access: open(),
      answer: status,
      summary: 'Whether the process answers',
      handle: () => Promise.resolve({ status: 'ok' as const }),
    }),
    defineRoute({
      method: 'GET',
      url: '/ready',
      access: open(),
      answer: status,
      refusals: ['NOT_READY'],
      summary: 'Whether it may be sent requests: its database can be read and written, and it is not closing',
      handle: async () => {
        if (isClosing?.()) throw new Refusal('NOT_READY');
        await askDatabase().catch(() => {
          throw new Refusal('NOT_READY');
        });
        return { status: 'ok' as const };
      },
    }),
  ];
};
