import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { COLUMNS, rowOf, type Gateway } from '../gateway.repository.ts';

/** Keys beside those in force. */
export interface Kept extends Gateway {
  changeId: string;
  /** When they take the place of those in force; null: they were replaced or removed. */
  effectiveAt: Date | null;
}

/** Keys of the transaction's studio that wait, or that a stopped change puts back. */
export function keptGateways(tx: Tx) {
  const rows = () =>
    tx
      .selectFrom('kept_gateway')
      .select([...COLUMNS, 'change_id as changeId', 'effective_at as effectiveAt'])
      .where('studio_id', '=', thisStudio);
  const one = async (query: ReturnType<typeof rows>): Promise<Kept | null> =>
    ((await query.executeTakeFirst()) as Kept | undefined) ?? null;

  return {
    pending: (): Promise<Kept | null> => one(rows().where('effective_at', 'is not', null)),
    due: (now: Date): Promise<Kept | null> => one(rows().where('effective_at', '<=', now)),
    of: (changeId: string): Promise<Kept | null> => one(rows().where('change_id', '=', changeId)),
    /** Whether the studio has ever changed or removed keys. */
    hasAny: async (): Promise<boolean> => (await one(rows())) !== null,

    keep: async (changeId: string, gateway: Gateway, effectiveAt: Date | null): Promise<void> => {
      const row = { ...rowOf(gateway), effective_at: effectiveAt };
      await tx
        .insertInto('kept_gateway')
        .values({ studio_id: thisStudio, change_id: changeId, ...row })
        .onConflict((conflict) => conflict.columns(['studio_id', 'change_id']).doUpdateSet(row))
        .execute();
    },

    drop: async (changeId: string): Promise<void> => {
      await tx
        .deleteFrom('kept_gateway')
        .where('studio_id', '=', thisStudio)
        .where('change_id', '=', changeId)
        .execute();
    },

    /** Whoever enters other keys no longer wants those that wait. */
    dropPending: async (): Promise<void> => {
      await tx
        .deleteFrom('kept_gateway')
        .where('studio_id', '=', thisStudio)
        .where('effective_at', 'is not', null)
        .execute();
    },
  };
}
