import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { PackageChange } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { PaidClass } from './change.rules.ts';

type NewChange = Omit<Insertable<PackageChange>, 'studio_id' | 'change_id'>;

/** Manual changes of packages, and reads that decide about them. */
export const changeRepository = (tx: Tx) => ({
  /** One line of the change log for each field. */
  note: async (changes: readonly NewChange[]): Promise<void> => {
    if (changes.length === 0) return;
    await tx
      .insertInto('package_change')
      .values(changes.map((change) => ({ ...change, studio_id: thisStudio, change_id: newId() })))
      .execute();
  },

  /** The usable packages with shared credits of this one. Not locked. */
  childrenOf: async (packageId: string): Promise<string[]> => {
    const rows = await tx
      .selectFrom('member_package')
      .select('studio_package_transaction_id as id')
      .where('parent_id', '=', packageId)
      .where('status', '<>', 'VOIDED')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** The packages of its order and of its membership, this one included where it has one. Not locked. */
  soldWith: async (packageId: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      with sold as (select studio_id, order_id, subscription_id from member_package
        where studio_package_transaction_id = ${packageId})
      select studio_package_transaction_id as id from sold join member_package using (studio_id, order_id)
      union select studio_package_transaction_id from sold join member_package
        using (studio_id, subscription_id)`.execute(tx);
    return rows.map(({ id }) => id);
  },

  /** The classes that hold credits of a package, in the order of their days. */
  paidClasses: async (packageId: string): Promise<PaidClass[]> => {
    const { rows } = await sql<PaidClass>`
      select coalesce(nullif(s.title, ''), t.class_name) as "className", s.local_date as "localDate"
      from booking b
      join session s using (studio_id, schedule_id)
      join class_template t using (studio_id, class_templ_id)
      where b.member_id = (select member_id from member_package
        where studio_package_transaction_id = ${packageId})
        and b.studio_package_transaction_id = ${packageId}
          and b.status not in ('CANCELLED', 'CANCELLED_BY_STUDIO', 'MOVED')
      order by s.local_date, s.start_at`.execute(tx);
    return rows;
  },

  /** Hides the package everywhere; the row stays for the audit. */
  hide: async (packageId: string, now: Date): Promise<void> => {
    await tx
      .updateTable('member_package')
      .set({ deleted_at: now })
      .where('studio_package_transaction_id', '=', packageId)
      .execute();
  },

  kindsOf: async (packageId: string): Promise<string[]> => {
    const rows = await tx
      .selectFrom('credit_ledger')
      .select('kind')
      .distinct()
      .where('studio_package_transaction_id', '=', packageId)
      .execute();
    return rows.map(({ kind }) => kind);
  },
});
