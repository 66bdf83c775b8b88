import type { LoadReport } from '@studio/contract/shell/telemetry.schema';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/**
 * Writes one log line per load, in the terms of the report: a warning for a remote that was not shown. Leaves
 * out the person; the studio suffices to tell one customer's trouble from everybody's.
 */
export function logLoads({ log, studioId }: StaffContext, loads: readonly LoadReport[]): void {
  for (const load of loads) {
    const line = { event: 'remote-load', studioId, ...load };
    if (load.outcome === 'ok') log.info(line, 'remote loaded');
    else log.warn(line, 'remote not shown');
  }
}
