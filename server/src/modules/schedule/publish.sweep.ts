import type { Sweep } from '../../platform/jobs/sweep.ts';
import { publishDue } from './publish.service.ts';

/** Puts drafts on the booking website when their time has come. */
export const publishSweep: Sweep = { name: 'publish-sessions', everySeconds: 30, sweep: publishDue };
