import type {
  PackageChange,
  PackageFreeze,
  PackageVoid,
} from '@studio/contract/packages/member-package.schema';
import { toDecimal } from '@studio/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement/statement.ts';
import { approverWords } from '../../../configure/desk-limit/desk-limit.api.ts';

interface ChangeRow {
  change_id: string;
  field: string;
  old_value: string | null;
  new_value: string | null;
  reason: string;
  by: string;
  changed_at: Date;
  batch_id: string | null;
}

const selectChanges = statement<{ packageId: string }, ChangeRow>(
  ({ packageId }) => sql<ChangeRow>`
  select c.change_id, c.field, c.old_value, c.new_value, c.reason,
    coalesce(f.display_name, 'Studio') ||
    ${approverWords({ studioId: 'c.studio_id', subjectId: 'c.studio_package_transaction_id', at: 'c.changed_at' })} as by, c.changed_at, c.batch_id
  from package_change c left join staff f on f.studio_id = c.studio_id and f.staff_id = c.staff_id
  where c.studio_package_transaction_id = ${packageId}
  order by c.changed_at desc, c.change_id desc`,
);

/** The manual changes of a package, newest first. */
export async function changesOf(tx: Tx, packageId: string): Promise<PackageChange[]> {
  const rows = await selectChanges.all(tx, { packageId });
  return rows.map((row) => ({
    changeId: row.change_id,
    field: row.field,
    oldValue: row.old_value,
    newValue: row.new_value,
    reason: row.reason,
    by: row.by,
    at: row.changed_at.toISOString(),
    batchId: row.batch_id,
  }));
}

interface FreezeRow {
  freeze_id: string;
  from_date: string;
  until_date: string;
  reason: string;
  by: string;
  created_at: Date;
  ended_at: Date | null;
}

const selectFreezes = statement<{ packageId: string }, FreezeRow>(
  ({ packageId }) => sql<FreezeRow>`
  select z.freeze_id, z.from_date, z.until_date, z.reason, coalesce(f.display_name, 'Studio') as by,
    z.created_at, z.ended_at
  from package_freeze z left join staff f on f.studio_id = z.studio_id and f.staff_id = z.staff_id
  where z.studio_package_transaction_id = ${packageId}
  order by z.from_date desc`,
);

function freezeStatus(
  { ended_at: endedAt, from_date: fromDate }: FreezeRow,
  today: string,
): PackageFreeze['status'] {
  if (endedAt) return 'ENDED';
  return fromDate <= today ? 'RUNNING' : 'PLANNED';
}

/** The freezes of a package, the latest first. */
export const freezesOf = (tx: Tx, packageId: string): Promise<FreezeRow[]> =>
  selectFreezes.all(tx, { packageId });

/** @param today local day of the studio. */
export const toFreezes = (rows: readonly FreezeRow[], today: string): PackageFreeze[] =>
  rows.map((row) => ({
    freezeId: row.freeze_id,
    fromDate: row.from_date,
    untilDate: row.until_date,
    reason: row.reason,
    by: row.by,
    status: freezeStatus(row, today),
    createdAt: row.created_at.toISOString(),
  }));

interface VoidRow {
  reason: string;
  refund_minor: number;
  refund_mode: PackageVoid['refundMode'];
  future_bookings: PackageVoid['futureBookings'];
  status: PackageVoid['status'];
  by: string;
  voided_at: Date;
}

const selectVoid = statement<{ packageId: string }, VoidRow>(
  ({ packageId }) => sql<VoidRow>`
  select v.reason, v.refund_minor, v.refund_mode, v.future_bookings, v.status,
    coalesce(f.display_name, 'Studio') ||
    ${approverWords({ studioId: 'v.studio_id', subjectId: 'v.studio_package_transaction_id', at: 'v.voided_at' })} as by, v.voided_at
  from package_void v left join staff f on f.studio_id = v.studio_id and f.staff_id = v.staff_id
  where v.studio_package_transaction_id = ${packageId}`,
);

/** The void of a package with its reason; `undefined` when it has none. */
export const voidOf = (tx: Tx, packageId: string): Promise<VoidRow | undefined> =>
  selectVoid.first(tx, { packageId });

export const toVoid = (row: VoidRow, currency: string): PackageVoid => ({
  reason: row.reason,
  refundAmount: toDecimal(row.refund_minor, currency),
  refundMode: row.refund_mode,
  futureBookings: row.future_bookings,
  status: row.status,
  by: row.by,
  at: row.voided_at.toISOString(),
});
