import type { OwnUsage, PackageLedger, StatementLine } from '@studio/contract/packages/member-package.schema';
import { toDecimal } from '@studio/contract/values/money';
import { localDateOf } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement/statement.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { isTaking, outcomeOf, type Entry } from './statement.rules.ts';
import { isAboutCredits, selectLines, toUsage, type UsageRow } from './usage.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

interface LotRow {
  id: string;
  name: string;
  member_id: string;
  member_name: string;
  unlimited: boolean;
  credits_remaining: number;
  value_minor: number;
}

/** The package first, then each with shared credits of it. */
const selectLots = statement<{ packageId: string }, LotRow>(
  ({ packageId }) => sql<LotRow>`
  select p.studio_package_transaction_id as id, p.name, p.member_id,
    ${shownName('m')} as member_name, p.unlimited, p.credits_remaining, p.value_minor
  from member_package p join member m using (studio_id, member_id)
  where (p.studio_package_transaction_id = ${packageId} or p.parent_id = ${packageId})
    and p.deleted_at is null
  order by p.parent_id nulls first, p.created_at, p.studio_package_transaction_id`,
);

interface StatementFormat extends Dating {
  currency: string;
  timezone: string;
}

const entryOf = (row: UsageRow, { timezone }: Pick<StatementFormat, 'timezone'>): Entry => ({
  kind: row.kind,
  bookingId: row.booking_id,
  day: localDateOf(row.created_at, timezone),
  paidByName: row.paid_by_name,
});

/** Why a package paid stands in the column of other lines' reasons. */
const whyOf = ({ kind, reason }: UsageRow) =>
  isTaking(kind) ? { reason: '', why: reason } : { reason, why: '' };

/**
 * The statement of a package for its member, newest line first: why it paid, and the outcome of the credits.
 */
export async function ownUsageOf(tx: Tx, packageId: string): Promise<OwnUsage[]> {
  const [rows, settings] = await Promise.all([selectLines.all(tx, { packageId }), studioSettings(tx)]);
  const oldestFirst = rows.toReversed();
  const entries = oldestFirst.map((row) => entryOf(row, settings));
  const lines = oldestFirst.map((row, index) => ({
    row,
    line: { ...toUsage(row), ...whyOf(row), outcome: outcomeOf(entries, index, settings) },
  }));
  return lines
    .filter(({ row }) => isAboutCredits(row))
    .map(({ line }) => line)
    .toReversed();
}

/** Lines oldest first, each with the package's remaining value after it. */
function toLines(rows: readonly UsageRow[], format: StatementFormat): StatementLine[] {
  const entries = rows.map((row) => entryOf(row, format));
  let valueMinor = 0;
  return rows.map((row, index) => {
    valueMinor += row.value_minor;
    return {
      ...toUsage(row),
      ...whyOf(row),
      outcome: outcomeOf(entries, index, format),
      bookingId: row.booking_id,
      serviceDate: row.service_date,
      value: toDecimal(row.value_minor, format.currency),
      valueAfter: toDecimal(valueMinor, format.currency),
    };
  });
}

/** The statement of a package and of its shared credits; `null` when there is no such package. */
export async function findLedger(
  tx: Tx,
  packageId: string,
  format: StatementFormat,
): Promise<PackageLedger | null> {
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
      value: toDecimal(lot.value_minor, format.currency),
      isShared: lot.id !== packageId,
      lines: toLines((lines[index] ?? []).toReversed(), format),
    })),
  };
}
