import type { Tx } from '../../../../platform/db/database.ts';

/** The cycle that a membership's package covers, both days inclusive. */
export interface CycleOfPackage {
  packageId: string;
  subscriptionId: string;
  cycleStart: string;
  cycleEnd: string;
}

/**
 * Assigns a package that was just granted to a cycle: valid in it and on no other day, whatever starts
 * packages of its plan.
 */
export async function setCycle(
  tx: Tx,
  { packageId, subscriptionId, cycleStart, cycleEnd }: CycleOfPackage,
): Promise<void> {
  await tx
    .updateTable('member_package')
    .set({
      status: 'ACTIVE',
      start_date: cycleStart,
      end_date: cycleEnd,
      subscription_id: subscriptionId,
      source: 'CYCLE',
      activation: 'FIXED_DATE',
      fixed_start: cycleStart,
      fixed_end: cycleEnd,
      validity_unit: 'FIXED_DATE',
      validity_value: null,
      activate_by: null,
    })
    .where('studio_package_transaction_id', '=', packageId)
    .execute();
}
