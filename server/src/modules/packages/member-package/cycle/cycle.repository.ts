import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** The cycle that a membership's package covers, both days inclusive. */
export interface CycleOfPackage {
  packageId: string;
  subscriptionId: string;
  cycleStart: string;
  cycleEnd: string;
}

/** A pause that has not begun, in local days of the studio, both inclusive. */
export interface PlannedFreeze {
  subscriptionId: string;
  fromDate: string;
  untilDate: string;
  today: string;
}

const packagesOf = (tx: Tx, subscriptionId: string) =>
  tx
    .selectFrom('member_package')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('studio_package_transaction_id')
    .forNoKeyUpdate();

/** Locks packages of a membership, by id. */
const locks = (tx: Tx) => ({
  /** Those with days left on this day, used-up ones too. */
  lockLeft: (subscriptionId: string, day: string) =>
    packagesOf(tx, subscriptionId)
      .where('end_date', '>=', day)
      .where('status', 'in', ['ACTIVE', 'INACTIVE'])
      .execute(),

  lockFrozen: (subscriptionId: string) =>
    packagesOf(tx, subscriptionId).where('status', '=', 'FROZEN').execute(),

  /** Those that end after this day, in whatever state. */
  lockLonger: (subscriptionId: string, lastDay: string) =>
    packagesOf(tx, subscriptionId).where('end_date', '>', lastDay).where('status', '<>', 'VOIDED').execute(),

  /**
   * Those that another package takes over from: with days left, and without the line of the ledger that says
   * so already. One that ended on its first day has nothing left.
   */
  lockToHandOver: (
    { subscriptionId, toPackageId, from }: { subscriptionId: string; toPackageId: string; from: string },
    reason: string,
  ) =>
    tx
      .selectFrom('member_package')
      .select(['studio_package_transaction_id', 'credits_remaining', 'start_date'])
      .where('subscription_id', '=', subscriptionId)
      .where('studio_package_transaction_id', '<>', toPackageId)
      .where('end_date', '>=', from)
      .where('status', 'in', ['ACTIVE', 'INACTIVE'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('credit_ledger as line')
              .select('line.ledger_id')
              .whereRef(
                'line.studio_package_transaction_id',
                '=',
                'member_package.studio_package_transaction_id',
              )
              .where('line.kind', '=', 'TRANSFER')
              .where('line.value_minor', '<=', 0)
              .where('line.reason', '=', reason),
          ),
        ),
      )
      .orderBy('studio_package_transaction_id')
      .forNoKeyUpdate()
      .execute(),
});

/** Packages of the cycles of memberships. */
export const cycleRepository = (tx: Tx) => ({
  ...locks(tx),

  /** All packages that a membership ever had, by id. */
  ids: async (subscriptionId: string): Promise<string[]> => {
    const rows = await tx
      .selectFrom('member_package')
      .select('studio_package_transaction_id as id')
      .where('subscription_id', '=', subscriptionId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * Assigns a package that was just granted to a cycle: valid in it and on no other day, whatever starts
   * packages of its plan.
   */
  set: async ({ packageId, subscriptionId, cycleStart, cycleEnd }: CycleOfPackage): Promise<void> => {
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
  },

  /** Freezes a package on some days, and moves its end. */
  freeze: async (
    packageId: string,
    { fromDate, untilDate, end }: { fromDate: string; untilDate: string; end: string },
  ): Promise<void> => {
    await tx
      .updateTable('member_package')
      .set({
        status: 'FROZEN',
        frozen_from: fromDate,
        frozen_until: untilDate,
        end_date: end,
        fixed_end: end,
        version: sql<number>`version + 1`,
      })
      .where('studio_package_transaction_id', '=', packageId)
      .execute();
  },

  /**
   * Plans the freeze of a membership's packages: nothing can be booked on those days from now on. Their last
   * days move when it begins.
   */
  planFreeze: async ({ subscriptionId, fromDate, untilDate, today }: PlannedFreeze): Promise<void> => {
    await tx
      .updateTable('member_package')
      .set({ frozen_from: fromDate, frozen_until: untilDate })
      .where('subscription_id', '=', subscriptionId)
      .where('end_date', '>=', today)
      .where('status', 'in', ['ACTIVE', 'INACTIVE'])
      .execute();
  },

  /** Undoes it. A disputed package is frozen for another reason, and may have such days too. */
  unplanFreeze: async (subscriptionId: string): Promise<void> => {
    const planned = tx
      .updateTable('member_package')
      .set({ frozen_from: null, frozen_until: null })
      .where('subscription_id', '=', subscriptionId)
      .where('frozen_from', 'is not', null);
    await planned
      .where(({ eb, or }) => or([eb('status', '<>', 'FROZEN'), eb('disputed_at', 'is not', null)]))
      .execute();
  },
});
