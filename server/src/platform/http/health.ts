import { object, string } from 'yup';
import { sqlBuilder } from '../db/database.ts';
import type { Module } from '../deps.ts';
import { open } from './access.ts';
import { defineRoute } from './route.ts';

/** Says that the process answers and reaches its database. */
export const healthRoutes: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: '/health',
    access: open(),
    answer: object({ status: string().oneOf(['ok']).required() }),
    summary: 'Whether the server answers and reaches its database',
    handle: async () => {
      await db.readPlatform(sqlBuilder.selectFrom('studio').select('studio_id').limit(1));
      return { status: 'ok' as const };
    },
  }),
];
