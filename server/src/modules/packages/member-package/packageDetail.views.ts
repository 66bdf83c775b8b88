import type {
  CreditUsage,
  MemberPackageDetail,
  OwnPackageDetail,
  PackageTerms,
} from '@studio/contract/packages/member-package.schema';
import { toDecimal } from '@studio/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { changesOf, freezesOf, toFreezes, toVoid, voidOf } from './change/history.views.ts';
import { isDeletable } from './member-package.rules.ts';
import { displayContext, packageRows, toMemberPackage } from './member-package.views.ts';
import { mostToShare, whyNotShareable, type Shareable, type Shared } from './share/sharing.rules.ts';
import { isPastDue, sharedSoFar, sharesOf } from './share/sharing.views.ts';
import { ownUsageOf } from './ledger/statement.views.ts';
import { usageOf } from './ledger/usage.views.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

const findRow = (tx: Tx, packageId: string) =>
  packageRows(tx)
    .select([
      sql<string>`(select ${shownName('m')} from member m where m.studio_id = p.studio_id
        and m.member_id = p.member_id)`.as('member_name'),
      sql<string | null>`(select f.display_name from staff f where f.studio_id = p.studio_id
        and f.staff_id = p.sales_staff_id)`.as('sales_staff_name'),
      sql<string | null>`(select ${shownName('m')} from member_package o join member m
        using (studio_id, member_id)
        where o.studio_id = p.studio_id and o.studio_package_transaction_id = p.parent_id)`.as(
        'parent_member_name',
      ),
    ])
    .where('p.studio_package_transaction_id', '=', packageId)
    .executeTakeFirst();

type DetailRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const termsOf = (row: DetailRow): PackageTerms => ({
  studioPackageId: row.studio_package_id,
  planVersion: row.plan_version,
  validityValue: row.validity_value,
  validityUnit: row.validity_unit,
  activation: row.activation,
  usagePriority: row.usage_priority,
  eligibleTypes: row.eligible_types as PackageTerms['eligibleTypes'],
  eligibleCategories: row.eligible_categories,
  eligibleTemplates: row.eligible_templates,
  eligibleWindows: row.eligible_windows as PackageTerms['eligibleWindows'],
  maxPerDay: row.max_per_day,
  maxPerWeek: row.max_per_week,
  maxPerMonth: row.max_per_month,
  maxUpcoming: row.max_upcoming,
  maxShareCredits: row.max_share_credits,
  maxShareRecipients: row.max_share_recipients,
  freezeAllowed: row.freeze_allowed,
  priorityOpensDays: row.priority_opens_days,
});

const shareableOf = (row: DetailRow): Shareable => ({
  shareable: row.shareable,
  packageType: row.package_type,
  source: row.source,
  status: row.status,
  unlimited: row.unlimited,
  creditsRemaining: row.credits_remaining,
  endDate: row.end_date,
  maxShareCredits: row.max_share_credits,
  maxShareRecipients: row.max_share_recipients,
});

function sharing(
  row: DetailRow,
  shared: Shared,
  today: string,
): Pick<OwnPackageDetail, 'canShare' | 'shareableCredits'> {
  const canShare = whyNotShareable(shareableOf(row), shared, today) === null;
  return { canShare, shareableCredits: canShare ? mostToShare(shareableOf(row), shared) : 0 };
}

const adjustmentsIn = (usage: readonly CreditUsage[]): MemberPackageDetail['adminAdjustmentList'] =>
  usage
    .filter(({ kind, session }) => kind === 'ADJUST' && session === null)
    .map(({ ledgerId, at, delta, balanceAfter, reason, by }) => ({
      ledgerId,
      at,
      credits: delta,
      balanceAfter,
      reason,
      by,
    }));

/**
 * A package with the parts that its member sees; `null` when there is none, or it was deleted. Sends all
 * queries at once.
 */
export async function findOwnPackage(tx: Tx, packageId: string, now: Date): Promise<OwnPackageDetail | null> {
  const [display, row, creditUsageList, shareableHistory, pastDue] = await Promise.all([
    displayContext(tx, now),
    findRow(tx, packageId),
    ownUsageOf(tx, packageId),
    sharesOf(tx, packageId),
    isPastDue(tx, packageId),
  ]);
  if (!row) return null;
  return {
    ...toMemberPackage(row, display),
    creditUsageList,
    shareableHistory,
    ...sharing(row, sharedSoFar(shareableHistory, pastDue), display.today),
  };
}

const moneyOf = (row: DetailRow, currency: string) => ({
  discount: toDecimal(row.discount_minor, currency),
  tax: toDecimal(row.tax_minor, currency),
  refunded: toDecimal(row.refunded_minor, currency),
});

const isOpen = ({ status }: DetailRow): boolean => status !== 'VOIDED' && status !== 'PENDING_PAYMENT';

/** A membership is paused as a whole, and a disputed package is frozen already. */
const isFreezable = (row: DetailRow): boolean =>
  row.freeze_allowed &&
  isOpen(row) &&
  row.source !== 'SHARED' &&
  row.subscription_id === null &&
  row.disputed_at === null;

/**
 * A package with the parts that staff see; `null` when there is none, or it was deleted. Sends all queries at
 * once.
 */
export async function findPackageDetail(
  tx: Tx,
  packageId: string,
  now: Date,
): Promise<Omit<MemberPackageDetail, 'freezeDays'> | null> {
  const [display, row, creditUsageList, shareableHistory, pastDue, changeLogList, freezes, voided] =
    await Promise.all([
      displayContext(tx, now),
      findRow(tx, packageId),
      usageOf(tx, packageId),
      sharesOf(tx, packageId),
      isPastDue(tx, packageId),
      changesOf(tx, packageId),
      freezesOf(tx, packageId),
      voidOf(tx, packageId),
    ]);
  if (!row) return null;
  const { currency, today } = display;
  return {
    ...toMemberPackage(row, display),
    ...moneyOf(row, currency),
    memberName: row.member_name,
    initialCredits: row.initial_credits,
    note: row.note,
    salesStaffName: row.sales_staff_name ?? '',
    parentMemberName: row.parent_member_name ?? '',
    reason: changeLogList[0]?.reason ?? '',
    terms: termsOf(row),
    creditUsageList,
    shareableHistory,
    changeLogList,
    freezeList: toFreezes(freezes, today),
    voided: voided ? toVoid(voided, currency) : null,
    disputedAt: row.disputed_at?.toISOString() ?? null,
    adminAdjustmentList: adjustmentsIn(creditUsageList),
    ...sharing(row, sharedSoFar(shareableHistory, pastDue), today),
    canFreeze: isFreezable(row),
    canVoid: isOpen(row),
    canDelete: isDeletable({
      status: row.status,
      paidMinor: row.paid_minor,
      kinds: creditUsageList.map(({ kind }) => kind),
    }),
  };
}
