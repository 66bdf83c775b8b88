import { loadReportsSchema, MAX_LOADS } from '@studio/contract/shell/telemetry.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { logLoads } from './telemetry.service.ts';

const VALUES_OF_A_LOAD = 25;

/** Routes of load reports from tabs of the portal. */
export const telemetryModule: Module = () => [
  defineRoute({
    method: 'POST',
    url: '/api/telemetry/remote-loads',
    // The lowest permission of the portal, so that everybody who sees it can report.
    access: staff('dashboard.view'),
    summary: 'Log how loads of remotes ended',
    body: loadReportsSchema,
    mostValues: MAX_LOADS * VALUES_OF_A_LOAD,
    answer: noData,
    // A tab in a loop must not fill the log.
    rateLimit: [{ max: 300, windowSeconds: 60 }],
    handle: async ({ body, ctx }) => {
      logLoads(ctx, body.loads);
      return null;
    },
  }),
];
