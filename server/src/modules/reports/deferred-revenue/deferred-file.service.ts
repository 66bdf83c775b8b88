import type {
  DeferredItem,
  DeferredRevenueFileQuery,
} from '@studio/contract/reports/deferred-revenue.schema';
import { PACKAGE_SOURCE_WORDS } from '@studio/contract/reports/packageSourceWords';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { tableFile, type Cell } from '../../../platform/export/tableFile.ts';
import type { FileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { readDeferred } from './deferred-revenue.service.ts';

/** The most packages of a file. */
const MOST_ROWS = 50_000;

const money = (decimal: string | null): Cell => (decimal === null ? '' : Number(decimal));

/** The columns of decisions.md C9, in its order. Amounts are numbers, days are the studio's. */
const COLUMNS: readonly (readonly [string, (item: DeferredItem) => Cell])[] = [
  ['Package', ({ packageName }) => packageName],
  ['Member', ({ memberName }) => memberName],
  ['Source', ({ source }) => PACKAGE_SOURCE_WORDS[source]],
  ['Bought', ({ purchasedOn }) => purchasedOn],
  ['Ends', ({ endDate }) => endDate ?? ''],
  ['Paid', ({ netPaid }) => money(netPaid)],
  ['Value of a credit', ({ unitValue }) => money(unitValue)],
  ['Credits granted', ({ creditsGranted, unlimited }) => (unlimited ? '' : creditsGranted)],
  ['Credits used', ({ creditsUsed }) => creditsUsed],
  ['Credits expired', ({ creditsExpired }) => creditsExpired],
  ['Credits left', ({ creditsLeft, unlimited }) => (unlimited ? '' : creditsLeft)],
  ['Recognised until the last day', ({ recognisedToDate }) => money(recognisedToDate)],
  ['Owed at the start', ({ opening }) => money(opening)],
  ['Changes to closed months', ({ lateChanges }) => money(lateChanges)],
  ['Sold', ({ sales }) => money(sales)],
  ['Used', ({ onUse }) => money(onUse)],
  ['Earned daily', ({ straightLine }) => money(straightLine)],
  ['Expired unused', ({ breakage }) => money(breakage)],
  ['Refunded', ({ refunds }) => money(refunds)],
  ['Corrections', ({ adjustments }) => money(adjustments)],
  ['Owed at the end', ({ closing }) => money(closing)],
];

/**
 * Every package of the report as a file. The audit log says who took it.
 * @throws {Refusal} PLAN_LIMIT for days before those of the studio's platform plan; REPORT_TOO_LONG above 50,000
 * packages.
 */
export async function exportDeferred(
  ctx: StaffContext,
  { format, ...query }: DeferredRevenueFileQuery,
): Promise<FileAnswer> {
  const asked = { ...query, sort: 'purchasedOn', order: 'asc', page: 0, pageSize: MOST_ROWS } as const;
  const report = await ctx.transaction(async (tx) => {
    writeAudit(tx, ctx, {
      action: 'report.export',
      entity: 'studio',
      entityId: ctx.studioId,
      after: { report: 'deferred-revenue', format, ...query },
    });
    return readDeferred(tx, ctx.now, asked);
  });
  if (report.total > MOST_ROWS) throw new Refusal('REPORT_TOO_LONG');
  return tableFile(format, {
    name: `deferred-revenue-${report.from}-${report.to}`,
    header: COLUMNS.map(([title]) => title),
    rows: report.items.map((item) => COLUMNS.map(([, cell]) => cell(item))),
  });
}
