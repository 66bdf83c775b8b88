import type { OwnUsage, PackageLedger, StatementLine } from '@studio/contract/member-package.schema';
import { toDecimal } from '@studio/contract/money';
import { localDateOf } from '@studio/contract/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { isTaking, outcomeOf, type Entry } from './statement.rules.ts';
import { isAboutCredits, selectLines, toUsage, type UsageRow } from './usage.views.ts';

interface LotRow {
  id: string;
  name: string;
  member_id: string;
  member_name: string;
  unlimited: boolean;
  credits_remaining: number;
  value_minor: number;
}

/** The package first, then each that got credits of it. */
const selectLots = statement<{ packageId: string }, LotRow>(
  ({ packageId }) => sql<LotRow>`
  select p.studio_package_transaction_id as id, p.name, p.member_id,
    m.first_name || ' ' || m.last_name as member_name, p.unlimited, p.credits_remaining, p.value_minor
  from member_package p join member m using (studio_id, member_id)
  where (p.studio_package_transaction_id = ${packageId} or p.parent_id = ${packageId})
    and p.deleted_at is null
  order by p.parent_id nulls first, p.created_at, p.studio_package_transaction_id`,
);

interface Told {
  currency: string;
  timezone: string;
}

const entryOf = (row: UsageRow, { timezone }: Pick<Told, 'timezone'>): Entry => ({
  kind: row.kind,
  bookingId: row.booking_id,
  day: localDateOf(row.created_at, timezone),
  paidByName: row.paid_by_name,
});

/** Why a package paid is kept where other lines have their reason. */
const whyOf = ({ kind, reason }: UsageRow) =>
  isTaking(kind) ? { reason: '', why: reason } : { reason, why: '' };

/**
 * The statement of a package as its member reads it, newest line first: why it paid, and what became of the
 * credits since.
 */
export async function ownUsageOf(tx: Tx, packageId: string): Promise<OwnUsage[]> {
  const [rows, { timezone }] = await Promise.all([selectLines.all(tx, { packageId }), studioSettings(tx)]);
  const oldestFirst = rows.toReversed();
  const entries = oldestFirst.map((row) => entryOf(row, { timezone }));
  const lines = oldestFirst.map((row, index) => ({
    row,
    line: { ...toUsage(row), ...whyOf(row), outcome: outcomeOf(entries, index) },
  }));
  return lines
    .filter(({ row }) => isAboutCredits(row))
    .map(({ line }) => line)
    .toReversed();
}

/** Lines oldest first, each with what was left of the package's worth after it. */
function toLines(rows: readonly UsageRow[], told: Told): StatementLine[] {
  const entries = rows.map((row) => entryOf(row, told));
  let valueMinor = 0;
  return rows.map((row, index) => {
    valueMinor += row.value_minor;
    return {
      ...toUsage(row),
      ...whyOf(row),
      outcome: outcomeOf(entries, index),
      bookingId: row.booking_id,
      serviceDate: row.service_date,
      value: toDecimal(row.value_minor, told.currency),
      valueAfter: toDecimal(valueMinor, told.currency),
    };
  });
}

/** The statement of a package and of what was shared of it; `null` when there is no such package. */
export async function findLedger(tx: Tx, packageId: string, told: Told): Promise<PackageLedger | null> {
  const lots = await selectLots.all(tx, { packageId });
  if (!lots.some(({ id }) => id === packageId)) return null;
  const lines = await Promise.all(lots.map(({ id }) => selectLines.all(tx, { packageId: id })));
  return {
    lots: lots.map((lot, index) => ({
      studioPackageTransactionId: lot.id,
      name: lot.name,
      memberId: lot.member_id,
      memberName: lot.member_name,
      unlimited: lot.unlimited,
      creditsRemaining: lot.credits_remaining,
      value: toDecimal(lot.value_minor, told.currency),
      isShared: lot.id !== packageId,
      lines: toLines((lines[index] ?? []).toReversed(), told),
    })),
  };
}
