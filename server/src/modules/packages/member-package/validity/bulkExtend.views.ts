import type { BulkExtension } from '@studio/contract/packages/member-package-change.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { undoUntil } from '../change.rules.ts';

interface BatchRow {
  batch_id: string;
  created_at: Date;
  by: string;
  reason: string;
  packages: number;
  days: number;
  package_name: string | null;
  undone_at: Date | null;
}

const SHOWN_DAYS = 30;

const toExtension = (
  {
    batch_id: batchId,
    created_at: createdAt,
    undone_at: undoneAt,
    package_name: packageName,
    ...row
  }: BatchRow,
  now: Date,
): BulkExtension => ({
  batchId,
  ...row,
  packageName,
  at: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
  undoUntil: undoneAt ? null : (undoUntil(createdAt, now)?.toISOString() ?? null),
});

/**
 * Extensions of many packages in the last 30 days, newest first; each moved all its packages by as many days.
 */
export async function bulkExtensions(tx: Tx, now: Date): Promise<BulkExtension[]> {
  const { rows } = await sql<BatchRow>`
    select b.batch_id, b.created_at, coalesce(f.display_name, '') as by, b.reason, b.packages, p.package_name,
      b.undone_at,
      coalesce((
        select c.new_value::date - c.old_value::date from package_change c
        where c.studio_id = b.studio_id and c.batch_id = b.batch_id and c.field = 'endDate' limit 1),
          0) as days
    from package_batch b
    left join staff f using (studio_id, staff_id)
    left join package_plan p on p.studio_id = b.studio_id and p.studio_package_id = b.studio_package_id
    where b.kind = 'EXTENSION' and b.created_at > ${now}::timestamptz - make_interval(days => ${SHOWN_DAYS})
    order by b.created_at desc, b.batch_id desc limit 50`.execute(tx);
  return rows.map((row) => toExtension(row, now));
}
