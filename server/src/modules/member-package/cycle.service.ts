import { addDays } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';

/** The days of a membership that a package is for, both inclusive. */
export interface CycleOfPackage {
  packageId: string;
  subscriptionId: string;
  cycleStart: string;
  cycleEnd: string;
}

/** Makes a package that was just granted one of a cycle: valid in it and on no other day, whatever starts packages of its plan. */
export async function setCycle(tx: Tx, { packageId, subscriptionId, cycleStart, cycleEnd }: CycleOfPackage): Promise<void> {
  await tx
    .updateTable('member_package')
    .set({
      status: 'ACTIVE', start_date: cycleStart, end_date: cycleEnd, subscription_id: subscriptionId, source: 'CYCLE', activation: 'FIXED_DATE',
      fixed_start: cycleStart, fixed_end: cycleEnd, validity_unit: 'FIXED_DATE', validity_value: null, activate_by: null,
    })
    .where('studio_package_transaction_id', '=', packageId)
    .execute();
}

/** A change of the course of a membership, for its packages that end on a day. */
export interface MovedEnd {
  subscriptionId: string;
  endsOn: string;
  /** Days later; earlier when negative. */
  days: number;
}

/** Moves the last day of a membership's packages: their cycle was paused, or somebody came back early. */
export async function moveEnds(tx: Tx, { subscriptionId, endsOn, days }: MovedEnd): Promise<void> {
  const end = addDays(endsOn, days);
  await tx
    .updateTable('member_package')
    .set({ end_date: end, fixed_end: end })
    .where('subscription_id', '=', subscriptionId)
    .where('end_date', '=', endsOn)
    .where('status', '<>', 'VOIDED')
    .execute();
}
