import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { CreditLedger, MemberPackage } from '../../platform/db/tables.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import type { Lot } from './member-package.rules.ts';

type PackageRow = Selectable<MemberPackage>;
/** One line of the credit statement; `delta` is 0 for markers and for unlimited packages. */
export type LedgerLine = Omit<Insertable<CreditLedger>, 'studio_id' | 'ledger_id'>;
type Change = Partial<Pick<PackageRow, 'status' | 'credits_remaining' | 'start_date' | 'end_date' | 'paid_minor'>>;

/** Packages that are neither pending, frozen nor voided. */
const LIVE = ['ACTIVE', 'NOT_STARTED', 'INACTIVE'];

const toLot = (row: PackageRow): Lot => ({
  studioPackageTransactionId: row.studio_package_transaction_id,
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
  usagePriority: row.usage_priority,
  activation: row.activation,
  validityValue: row.validity_value,
  validityUnit: row.validity_unit,
  paidMinor: row.paid_minor,
  createdAt: row.created_at,
});

/**
 * Writes of packages and their credit ledger. Every lock is taken in the order of ids, after the session's. Locks leave the
 * key alone, so that rows which refer to a package can be written beside them.
 */
export const memberPackageRepository = (tx: Tx) => ({
  insert: async (row: Omit<Insertable<MemberPackage>, 'studio_id'>): Promise<void> => {
    await tx.insertInto('member_package').values({ ...row, studio_id: thisStudio }).execute();
  },

  lock: async (packageId: string): Promise<Lot | null> => {
    const row = await tx.selectFrom('member_package').selectAll().where('studio_package_transaction_id', '=', packageId).forNoKeyUpdate().executeTakeFirst();
    return row ? toLot(row) : null;
  },

  lockPendingOfOrder: async (orderId: string): Promise<Lot | null> => {
    const pending = tx.selectFrom('member_package').selectAll().where('order_id', '=', orderId).where('status', '=', 'PENDING_PAYMENT');
    const row = await pending.forNoKeyUpdate().executeTakeFirst();
    return row ? toLot(row) : null;
  },

  lockLive: async (memberId: string): Promise<Lot[]> => {
    const live = tx.selectFrom('member_package').selectAll().where('member_id', '=', memberId).where('status', 'in', LIVE);
    const rows = await live.orderBy('studio_package_transaction_id').forNoKeyUpdate().execute();
    return rows.map(toLot);
  },

  live: async (memberId: string): Promise<Lot[]> => {
    const rows = await tx.selectFrom('member_package').selectAll().where('member_id', '=', memberId).where('status', 'in', LIVE).execute();
    return rows.map(toLot);
  },

  change: async (packageId: string, change: Change): Promise<void> => {
    await tx.updateTable('member_package').set(change).where('studio_package_transaction_id', '=', packageId).execute();
  },

  addLine: async (line: LedgerLine): Promise<void> => {
    await tx.insertInto('credit_ledger').values({ ...line, studio_id: thisStudio, ledger_id: newId() }).execute();
  },

  /** How many bookings have taken credits from the package and not given them back. */
  consumptions: async (packageId: string): Promise<number> => {
    const { taken, returned } = await tx
      .selectFrom('credit_ledger')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('kind', '=', 'CONSUME').as('taken'),
        fn.countAll<number>().filterWhere('kind', '=', 'RETURN').as('returned'),
      ])
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow();
    return taken - returned;
  },
});
