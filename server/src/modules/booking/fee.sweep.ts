import { formatMoney, toDecimal } from '@studio/contract/money';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { notify } from '../notification/notification.facts.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { penaltyRepository } from './penalty.repository.ts';

const MOST_FEES = 100;

/** Every five minutes: fees that nobody has waived in time are owed, and the desk is told to collect them. */
export const feeSweep: Sweep = {
  name: 'fees',
  everySeconds: 300,
  async sweep(tx, now) {
    const penalties = penaltyRepository(tx);
    const due = await penalties.due(now, MOST_FEES);
    if (due.length === 0) return 0;
    const { currency } = await studioSettings(tx);
    await penalties.decide(due.map(({ penalty_id: id }) => id), { status: 'APPLIED', reason: '', by: null, now });
    for (const { memberName, member_id: memberId, value } of due) {
      const title = `${memberName} owes a fee of ${formatMoney(toDecimal(value, currency), currency)}`;
      notify(tx, { kind: 'FEE_DUE', leastRole: 'STAFF', title, route: `/dashboard/member/${memberId}?tab=transactions`, now });
    }
    return due.length;
  },
};
