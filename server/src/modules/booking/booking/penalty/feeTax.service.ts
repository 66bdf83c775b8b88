import type { PenaltyRule } from '@studio/contract/configure/penalty.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { taxed, taxOf } from '../../../configure/tax-rate/tax-rate.api.ts';

/** Rules whose fees are what is paid for them: with a tax that comes on top. Asks nothing for rules without tax. */
export async function withFeeTax(tx: Tx, rules: readonly PenaltyRule[]): Promise<PenaltyRule[]> {
  const paid: PenaltyRule[] = [];
  for (const rule of rules) {
    const { action, taxRateId = null, value } = rule;
    const tax = action === 'FEE' ? await taxOf(tx, taxRateId) : null;
    paid.push({ ...rule, value: taxed(value, tax).totalMinor });
  }
  return paid;
}
