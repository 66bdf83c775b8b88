import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { publishDue } from './publish.service.ts';

/** Publishes drafts whose time has come. */
export const publishSweep: Sweep = { name: 'publish-sessions', everySeconds: 30, sweep: publishDue };
