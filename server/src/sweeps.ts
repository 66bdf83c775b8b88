import { waitlistSweep } from './modules/booking/waitlist.sweep.ts';
import type { Sweep } from './platform/jobs/sweep.ts';

/** Everything that time alone makes due. */
export const sweeps: readonly Sweep[] = [
  waitlistSweep,
];
