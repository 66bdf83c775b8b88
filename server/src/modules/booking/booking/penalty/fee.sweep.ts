import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { penaltyRepository } from './penalty.repository.ts';

const MAX_FEES = 100;

/**
 * Every five minutes: makes fees due that nobody has waived in time, so that saved cards are charged for
 * them.
 */
export const feeSweep: Sweep = {
  name: 'fees',
  everySeconds: 300,
  async sweep(tx, now) {
    const penalties = penaltyRepository(tx);
    const due = await penalties.due(now, MAX_FEES);
    if (due.length > 0) await penalties.demand(due, now);
    return due.length;
  },
};
