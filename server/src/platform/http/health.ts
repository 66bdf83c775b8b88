import { object, string } from 'yup';
import { sqlBuilder } from '../db/database.ts';
import type { Module } from '../deps.ts';
import { open } from './access.ts';
import { Refusal } from './refusal.ts';
import { defineRoute } from './route.ts';

const status = object({ status: string().oneOf(['ok']).required() });

/**
 * Two questions that are often mixed up. /health: is this process alive? If not, start it again. /ready: may it be sent
 * requests? Not while its database is away, which no new start would mend, and not while it is closing.
 */
export const healthRoutes: Module = ({ db, isClosing }) => [
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
    refusals: ['50300'],
    summary: 'Whether it may be sent requests: its database answers, and it is not closing',
    handle: async () => {
      if (isClosing?.()) throw new Refusal('50300');
      await db.readPlatform(sqlBuilder.selectFrom('studio').select('studio_id').limit(1)).catch(() => {
        throw new Refusal('50300');
      });
      return { status: 'ok' as const };
    },
  }),
];
