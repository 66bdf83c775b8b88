import type { CreditUsage } from '@studio/contract/packages/member-package.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement/statement.ts';
import { approverWords } from '../../../configure/desk-limit/desk-limit.api.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

/** A ledger line with its class and its author. */
export interface UsageRow {
  ledger_id: string;
  created_at: Date;
  kind: string;
  delta: number;
  balance_after: number;
  value_minor: number;
  service_date: string;
  reason: string;
  booking_id: string | null;
  schedule_id: string | null;
  class_name: string | null;
  start_at: Date | null;
  instructor: string | null;
  result: string | null;
  /** The package that pays for the class now, when it is another one. */
  paid_by_name: string | null;
  by: string;
}

export const toUsage = (row: UsageRow): CreditUsage => ({
  ledgerId: row.ledger_id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  delta: row.delta,
  balanceAfter: row.balance_after,
  reason: row.reason,
  session:
    row.schedule_id && row.start_at
      ? {
          scheduleId: row.schedule_id,
          className: row.class_name ?? '',
          startAt: row.start_at.toISOString(),
          instructorName: row.instructor ?? '',
          result: row.result ?? '',
        }
      : null,
  by: row.by,
});

/** All lines of a package, newest first. */
export const selectLines = statement<{ packageId: string }, UsageRow>(
  ({ packageId }) => sql<UsageRow>`
  select l.ledger_id, l.created_at, l.kind, l.delta, l.balance_after, l.value_minor, l.service_date, l.reason,
    l.booking_id, s.schedule_id,
    coalesce(nullif(s.title, ''), t.class_name) as class_name, s.start_at, i.display_name as instructor,
      b.status as result,
    case when b.studio_package_transaction_id <> l.studio_package_transaction_id then o.name
      end as paid_by_name,
    coalesce(f.display_name, ${shownName('m')}, seller.display_name,
      ${shownName('buyer')},
      'Studio') ||
      ${approverWords({ studioId: 'l.studio_id', subjectId: 'l.studio_package_transaction_id', at: 'l.created_at' })} as by
  from credit_ledger l
  left join booking b on b.studio_id = l.studio_id and b.booking_id = l.booking_id
  left join member_package o on o.studio_id = b.studio_id
    and o.studio_package_transaction_id = b.studio_package_transaction_id
  left join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
  left join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
  left join staff i on i.studio_id = s.studio_id and i.staff_id = s.staff_id
  left join member m on m.studio_id = b.studio_id and m.member_id = b.member_id
  left join staff f on f.studio_id = l.studio_id and f.staff_id = l.staff_id
  left join member_package p on p.studio_id = l.studio_id
    and p.studio_package_transaction_id = l.studio_package_transaction_id and l.kind in ('GRANT', 'BONUS')
  left join staff seller on seller.studio_id = p.studio_id and seller.staff_id = p.sales_staff_id
  left join member buyer on buyer.studio_id = p.studio_id and buyer.member_id = p.member_id
    and p.source = 'PURCHASE'
  where l.studio_package_transaction_id = ${packageId}
  order by l.created_at desc, l.ledger_id desc`,
);

/** Kinds that are about money alone: recognition concerns the accountant. */
const MONEY_ONLY = ['PAYMENT', 'CATCH_UP', 'REFUND', 'RESCHEDULE', 'EARN', 'REVIVE'];

/** Whether a line is about credits. */
export const isAboutCredits = ({ kind, delta }: Pick<UsageRow, 'kind' | 'delta'>): boolean =>
  delta !== 0 || !MONEY_ONLY.includes(kind);

/**
 * The credit statement of a package, newest line first, with the class that took or returned credits and who
 * did it; a purchase names its seller, or the member who bought it alone.
 */
export async function usageOf(tx: Tx, packageId: string): Promise<CreditUsage[]> {
  const rows = await selectLines.all(tx, { packageId });
  return rows.filter(isAboutCredits).map(toUsage);
}
