import { loadReportsSchema, MOST_LOADS } from '@studio/contract/telemetry.schema';
import type { Module } from '../../platform/deps.ts';
import { staff } from '../../platform/http/access.ts';
import { noData } from '../../platform/http/noData.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { logLoads } from './telemetry.service.ts';

const VALUES_OF_A_LOAD = 20;

/** What tabs of the portal tell of themselves. */
export const telemetryModule: Module = () => [
  defineRoute({
    method: 'POST',
    url: '/api/telemetry/remote-loads',
    // Whoever sees the portal: its lowest permission.
    access: staff('dashboard.view'),
    summary: 'Log how loads of remotes ended',
    body: loadReportsSchema,
    mostValues: MOST_LOADS * VALUES_OF_A_LOAD,
    answer: noData,
    // A tab that calls all the time must not fill the log.
    rateLimit: [{ max: 300, windowSeconds: 60 }],
    handle: async ({ body, ctx }) => {
      logLoads(ctx, body.loads);
      return null;
    },
  }),
];
