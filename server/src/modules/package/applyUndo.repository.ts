import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Batch } from './apply.repository.ts';
import { columnOf, fromJson, held, TERMS } from './soldTerms.repository.ts';

/** Taking back a change of many packages. */
export const applyUndoRepository = (tx: Tx) => ({
  lockBatch: (batchId: string) => tx.selectFrom('package_batch').selectAll().where('batch_id', '=', batchId).where('kind', '=', 'PLAN_EDIT').forUpdate().executeTakeFirst(),

  /** Packages of a batch that are still as it left them, locked in the order of ids. */
  lockUntouched: async (batchId: string): Promise<string[]> => {
    const same = TERMS.map((name) => sql`(c.field = ${name} and ${held(name)} = c.exact -> 'new')`);
    const isOne = sql`c.batch_id = ${batchId}::uuid and c.studio_package_transaction_id = lot.studio_package_transaction_id`;
    const { rows } = await sql<{ id: string }>`
      select studio_package_transaction_id as id from member_package lot
      where lot.status <> 'VOIDED' and lot.deleted_at is null
        and exists (select from package_change c where ${isOne}) and not exists (select from package_change c where ${isOne} and not (${sql.join(same, sql` or `)}))
      order by studio_package_transaction_id for no key update`.execute(tx);
    return rows.map(({ id }) => id);
  },

  /** Writes back what the packages had before the batch. */
  putBack: async (ids: readonly string[], batchId: string): Promise<void> => {
    for (const name of TERMS) {
      await sql`
        update member_package lot set ${columnOf(name)} = ${fromJson(name, sql`(c.exact -> 'old')`)}
        from package_change c
        where c.batch_id = ${batchId}::uuid and c.field = ${name} and c.studio_package_transaction_id = lot.studio_package_transaction_id
          and lot.studio_package_transaction_id = any(${ids}::uuid[])`.execute(tx);
    }
    await sql`update member_package set version = version + 1 where studio_package_transaction_id = any(${ids}::uuid[])`.execute(tx);
  },

  /** Says so in the packages' change log, and that the batch is undone. */
  note: async (ids: readonly string[], { batchId, staffId, reason, now }: Batch): Promise<void> => {
    await sql`
      insert into package_change (studio_id, change_id, studio_package_transaction_id, field, old_value, new_value, reason, staff_id, changed_at)
      select studio_id, uuidv7(), studio_package_transaction_id, field, new_value, old_value, ${reason}, ${staffId}::uuid, ${now}::timestamptz
      from package_change where batch_id = ${batchId}::uuid and studio_package_transaction_id = any(${ids}::uuid[])`.execute(tx);
    await tx.updateTable('package_batch').set({ undone_at: now }).where('batch_id', '=', batchId).execute();
  },
});
