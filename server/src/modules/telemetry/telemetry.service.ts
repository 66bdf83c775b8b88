import type { LoadReport } from '@studio/contract/telemetry.schema';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';

/**
 * Writes one log line per load, in the words of the report: a warning for a remote that was not shown. Who it
 * was stays out of it; the studio is enough to tell one customer's trouble from everybody's.
 */
export function logLoads(
  { log, studioId }: ContextOf<Access<StaffIdentity>>,
  loads: readonly LoadReport[],
): void {
  for (const load of loads) {
    const line = { event: 'remote-load', studioId, ...load };
    if (load.outcome === 'ok') log.info(line, 'remote loaded');
    else log.warn(line, 'remote not shown');
  }
}
