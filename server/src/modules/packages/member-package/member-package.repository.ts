import { sql, type Insertable, type Selectable } from 'kysely';
import { sqlBuilder, type Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement/statement.ts';
import type { MemberPackage } from '../../../platform/db/tables.ts';
import { leaveToCommit } from '../../../platform/db/transaction.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { ownerName, paysFor } from '../../members/family-link/family-link.api.ts';
import { ledgerRepository, type LedgerLine } from './ledger.repository.ts';
import type { Lot } from './member-package.rules.ts';

type PackageRow = Selectable<MemberPackage>;
type Change = Partial<
  Pick<
    PackageRow,
    | 'status'
    | 'credits_remaining'
    | 'total_credits'
    | 'start_date'
    | 'end_date'
    | 'activation'
    | 'activate_by'
    | 'fixed_start'
    | 'fixed_end'
    | 'frozen_from'
    | 'frozen_until'
    | 'disputed_at'
    | 'paid_minor'
    | 'refunded_minor'
    | 'value_minor'
    | 'valued_credits'
    | 'earned_until'
    | 'expired_on'
    | 'deleted_at'
  >
>;

type Balance = Pick<
  Lot,
  | 'studioPackageTransactionId'
  | 'creditsRemaining'
  | 'valueMinor'
  | 'valuedCredits'
  | 'status'
  | 'startDate'
  | 'endDate'
>;

/** Packages that are neither pending nor voided. */
const LIVE = ['ACTIVE', 'NOT_STARTED', 'INACTIVE', 'FROZEN'];
const toLot = (row: PackageRow & { ownerName?: string | null }): Lot => ({
  studioPackageTransactionId: row.studio_package_transaction_id,
  studioPackageId: row.studio_package_id,
  memberId: row.member_id,
  ownerName: row.ownerName ?? null,
  name: row.name,
  packageType: row.package_type,
  status: row.status,
  unlimited: row.unlimited,
  creditsRemaining: row.credits_remaining,
  totalCredits: row.total_credits,
  startDate: row.start_date,
  endDate: row.end_date,
  eligibleTypes: row.eligible_types,
  eligibleTemplates: row.eligible_templates,
  eligibleCategories: row.eligible_categories,
  eligibleWindows: row.eligible_windows as unknown as Lot['eligibleWindows'],
  maxPerDay: row.max_per_day,
  maxPerWeek: row.max_per_week,
  maxPerMonth: row.max_per_month,
  maxUpcoming: row.max_upcoming,
  usagePriority: row.usage_priority,
  activation: row.activation,
  validityValue: row.validity_value,
  validityUnit: row.validity_unit,
  fixedStart: row.fixed_start,
  fixedEnd: row.fixed_end,
  activateBy: row.activate_by,
  source: row.source,
  parentId: row.parent_id,
  subscriptionId: row.subscription_id,
  orderId: row.order_id,
  shareable: row.shareable,
  maxShareCredits: row.max_share_credits,
  maxShareRecipients: row.max_share_recipients,
  freezeAllowed: row.freeze_allowed,
  guestAllowed: row.guest_allowed,
  priorityOpensDays: row.priority_opens_days,
  // Whatever days were planned, a disputed package is frozen on all of them.
  frozenFrom: row.disputed_at ? null : row.frozen_from,
  frozenUntil: row.disputed_at ? null : row.frozen_until,
  isDisputed: row.disputed_at !== null,
  bonusCredits: row.bonus_credits,
  expiredOn: row.expired_on,
  paidMinor: row.paid_minor,
  taxMinor: row.tax_minor,
  refundedMinor: row.refunded_minor,
  valueMinor: row.value_minor,
  valuedCredits: row.valued_credits,
  recognition: row.recognition,
  createdAt: row.created_at,
});

const lockLive = statement(({ memberId }: { memberId: string }) =>
  sqlBuilder
    .selectFrom('member_package')
    .selectAll()
    .select(ownerName(memberId).as('ownerName'))
    .where(paysFor(memberId))
    .where(
      'status',
      'in',
      LIVE.map((status) => sql.lit(status)),
    )
    .where('deleted_at', 'is', null)
    .orderBy('studio_package_transaction_id')
    .forNoKeyUpdate(),
);

const setBalance = statement((lot: Balance) =>
  sqlBuilder
    .updateTable('member_package')
    .set({
      credits_remaining: lot.creditsRemaining,
      value_minor: lot.valueMinor,
      valued_credits: lot.valuedCredits,
      status: lot.status,
      start_date: lot.startDate,
      end_date: lot.endDate,
    })
    .where('studio_package_transaction_id', '=', lot.studioPackageTransactionId),
);

/** Pending packages of an order. */
const packagesOfOrder = (tx: Tx) => ({
  lockPendingOfOrder: async (orderId: string, lineNo: number): Promise<Lot | null> => {
    const pending = tx
      .selectFrom('member_package')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('order_line_no', '=', lineNo)
      .where('status', '=', 'PENDING_PAYMENT');
    const row = await pending.forNoKeyUpdate().executeTakeFirst();
    return row ? toLot(row) : null;
  },

  pendingOfOrder: async (orderId: string): Promise<Lot[]> => {
    const pending = tx
      .selectFrom('member_package')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('status', '=', 'PENDING_PAYMENT')
      .where('deleted_at', 'is', null);
    return (await pending.orderBy('order_line_no').execute()).map(toLot);
  },
});

/** Packages that may pay for a member, and are neither pending nor voided. */
const packagesOfMember = (tx: Tx) => ({
  lockLive: async (memberId: string): Promise<Lot[]> => {
    const rows = await lockLive.all(tx, { memberId });
    return rows.map(toLot);
  },

  live: async (memberId: string): Promise<Lot[]> => {
    const rows = await tx
      .selectFrom('member_package')
      .selectAll()
      .select(ownerName(memberId).as('ownerName'))
      .where(paysFor(memberId))
      .where('status', 'in', LIVE)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(toLot);
  },
});

/**
 * Writes packages. Every lock is taken in the order of ids, after the session's. Locks leave the key alone,
 * so that rows which refer to a package can be written beside them.
 */
export const memberPackageRepository = (tx: Tx) => ({
  ...packagesOfOrder(tx),
  ...packagesOfMember(tx),

  insert: (row: Omit<Insertable<MemberPackage>, 'studio_id'>): void =>
    leaveToCommit(
      tx,
      tx
        .insertInto('member_package')
        .values({ ...row, studio_id: thisStudio })
        .compile(),
    ),

  lock: async (packageId: string): Promise<Lot | null> => {
    const row = await tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row ? toLot(row) : null;
  },

  /** By id, not locked; leaves out deleted ones. */
  read: async (packageIds: readonly string[]): Promise<Lot[]> => {
    const isOne = sql<boolean>`studio_package_transaction_id = any(${packageIds}::uuid[])`;
    const rows = await tx
      .selectFrom('member_package')
      .selectAll()
      .where(isOne)
      .where('deleted_at', 'is', null)
      .orderBy('studio_package_transaction_id')
      .execute();
    return rows.map(toLot);
  },

  /** By id, of any member. */
  lockMany: async (packageIds: readonly string[]): Promise<Lot[]> => {
    const isOne = sql<boolean>`studio_package_transaction_id = any(${packageIds}::uuid[])`;
    const rows = await tx
      .selectFrom('member_package')
      .selectAll()
      .where(isOne)
      .orderBy('studio_package_transaction_id')
      .forNoKeyUpdate()
      .execute();
    return rows.map(toLot);
  },

  /** After how many days a package of the plan starts by itself. */
  activateByDays: async (studioPackageId: string): Promise<number> => {
    const plan = await tx
      .selectFrom('package_plan')
      .select('activate_by_days')
      .where('studio_package_id', '=', studioPackageId)
      .executeTakeFirstOrThrow();
    return plan.activate_by_days;
  },

  change: async (packageId: string, change: Change): Promise<void> => {
    await tx
      .updateTable('member_package')
      .set(change)
      .where('studio_package_transaction_id', '=', packageId)
      .execute();
  },

  setBalance: (lot: Balance): void => setBalance.leave(tx, lot),

  addLine: (line: LedgerLine): void => ledgerRepository(tx).add(line),
});
