import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { expireApprovals } from './approval.service.ts';

/** Every ten minutes: expires requests that nobody has decided until the end of the next day. */
export const approvalSweep: Sweep = { name: 'approval', everySeconds: 600, sweep: expireApprovals };
