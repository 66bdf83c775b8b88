import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Batch } from '../validity/bulkExtend.repository.ts';
import { columnOf, fromJson, held, type SoldTerm, TERMS } from './soldTerms.repository.ts';

/** A package's previous value of a changed term; its present one if the term was not changed. */
const putBack = (name: SoldTerm) =>
  sql`${columnOf(name)} = case when was.terms ? ${sql.lit(name)} then
    ${fromJson(
      name,
      sql`(was.terms ->
    ${sql.lit(name)})`,
    )} else lot.${columnOf(name)} end`;

/** Undoes a change of many packages. */
export const applyUndoRepository = (tx: Tx) => ({
  lockBatch: (batchId: string) =>
    tx
      .selectFrom('package_batch')
      .selectAll()
      .where('batch_id', '=', batchId)
      .where('kind', '=', 'PLAN_EDIT')
      .forUpdate()
      .executeTakeFirst(),

  /** Packages of a batch, in the order of ids. */
  lockPackages: async (batchId: string): Promise<void> => {
    await sql`
      select from member_package
      where studio_package_transaction_id = any(array(select distinct studio_package_transaction_id
        from package_change where batch_id = ${batchId}::uuid))
      order by studio_package_transaction_id for no key update`.execute(tx);
  },

  /** Those that still have the terms of the batch. */
  untouched: async (batchId: string): Promise<string[]> => {
    const isSame = sql`case c.field ${sql.join(
      TERMS.map((name) => sql`when ${sql.lit(name)} then ${held(name)} = c.exact -> 'new'`),
      sql` `,
    )} else false end`;
    const { rows } = await sql<{ id: string }>`
      select c.studio_package_transaction_id as id
      from package_change c join member_package lot using (studio_id, studio_package_transaction_id)
      where c.batch_id = ${batchId}::uuid
      group by c.studio_package_transaction_id
      having bool_and(${isSame} and lot.status <> 'VOIDED' and lot.deleted_at is null)`.execute(tx);
    return rows.map(({ id }) => id);
  },

  /** Restores the values that the packages had before the batch. */
  putBack: async (ids: readonly string[], batchId: string): Promise<void> => {
    await sql`
      with was as materialized (
        select studio_id, studio_package_transaction_id as id,
          jsonb_object_agg(field, exact -> 'old') as terms from package_change
        where batch_id = ${batchId}::uuid and studio_package_transaction_id = any(${ids}::uuid[])
        group by studio_id, studio_package_transaction_id
      )
      update member_package lot set version = lot.version + 1, ${sql.join(TERMS.map(putBack))}
      from was where lot.studio_id = was.studio_id and lot.studio_package_transaction_id = was.id`.execute(
      tx,
    );
  },

  /** Records the undoing in the packages' change log, and in the batch. */
  note: async (ids: readonly string[], { batchId, staffId, reason, now }: Batch): Promise<void> => {
    await sql`
      insert into package_change (studio_id, change_id, studio_package_transaction_id, field, old_value,
        new_value, reason, staff_id, changed_at)
      select studio_id, uuidv7(), studio_package_transaction_id, field, new_value, old_value, ${reason},
        ${staffId}::uuid, ${now}::timestamptz
      from package_change where batch_id = ${batchId}::uuid
        and studio_package_transaction_id = any(${ids}::uuid[])`.execute(tx);
    await tx.updateTable('package_batch').set({ undone_at: now }).where('batch_id', '=', batchId).execute();
  },
});
