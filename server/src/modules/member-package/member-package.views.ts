import type { CreditUsage, MemberPackage } from '@studio/contract/package.schema';
import { toDecimal } from '@studio/contract/money';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberPackage as MemberPackageTable } from '../../platform/db/tables.ts';
import { shownStatus } from './member-package.rules.ts';

type PackageRow = Selectable<MemberPackageTable>;

/** What the way from a row to an answer depends on. */
export interface ShownIn {
  /** ISO 4217. */
  currency: string;
  /** The studio's local day. */
  today: string;
}

const toMemberPackage = (row: PackageRow, { currency, today }: ShownIn): MemberPackage => ({
  studioPackageTransactionId: row.studio_package_transaction_id,
  memberId: row.member_id,
  name: row.name,
  packageType: row.package_type as MemberPackage['packageType'],
  unlimited: row.unlimited,
  totalCredits: row.total_credits,
  creditsRemaining: row.credits_remaining,
  paidAmount: toDecimal(row.paid_minor, currency),
  listPrice: toDecimal(row.list_price_minor, currency),
  ...shownStatus({ status: row.status, unlimited: row.unlimited, creditsRemaining: row.credits_remaining, endDate: row.end_date }, today),
  startDate: row.start_date,
  endDate: row.end_date,
  shareable: row.shareable,
  orderId: row.order_id,
  createdAt: row.created_at.toISOString(),
});

/** All packages of a member, newest first. */
export async function listPackages(tx: Tx, memberId: string, shownIn: ShownIn): Promise<MemberPackage[]> {
  const rows = await tx
    .selectFrom('member_package')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('studio_package_transaction_id', 'desc')
    .execute();
  return rows.map((row) => toMemberPackage(row, shownIn));
}

export async function findPackage(tx: Tx, packageId: string, shownIn: ShownIn): Promise<MemberPackage | null> {
  const row = await tx.selectFrom('member_package').selectAll().where('studio_package_transaction_id', '=', packageId).executeTakeFirst();
  return row ? toMemberPackage(row, shownIn) : null;
}

export async function memberExists(tx: Tx, memberId: string): Promise<boolean> {
  return (await tx.selectFrom('member').select('member_id').where('member_id', '=', memberId).executeTakeFirst()) !== undefined;
}

interface UsageRow {
  ledger_id: string;
  created_at: Date;
  kind: string;
  delta: number;
  balance_after: number;
  reason: string;
  schedule_id: string | null;
  class_name: string | null;
  start_at: Date | null;
  by: string;
}

const toUsage = (row: UsageRow): CreditUsage => ({
  ledgerId: row.ledger_id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  delta: row.delta,
  balanceAfter: row.balance_after,
  reason: row.reason,
  session: row.schedule_id && row.start_at ? { scheduleId: row.schedule_id, className: row.class_name ?? '', startAt: row.start_at.toISOString() } : null,
  by: row.by,
});

/** The credit statement of a package, newest line first, with the class that took or gave back credits and who did it. */
export async function usageOf(tx: Tx, packageId: string): Promise<CreditUsage[]> {
  const { rows } = await sql<UsageRow>`
    select l.ledger_id, l.created_at, l.kind, l.delta, l.balance_after, l.reason, s.schedule_id, t.class_name, s.start_at,
      coalesce(f.display_name, case when b.booking_id is null then 'Studio' else m.first_name || ' ' || m.last_name end) as by
    from credit_ledger l
    left join booking b on b.studio_id = l.studio_id and b.booking_id = l.booking_id
    left join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
    left join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
    left join member m on m.studio_id = b.studio_id and m.member_id = b.member_id
    left join staff f on f.studio_id = l.studio_id and f.staff_id = l.staff_id
    where l.studio_package_transaction_id = ${packageId}
    order by l.created_at desc, l.ledger_id desc`.execute(tx);
  return rows.map(toUsage);
}
