import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { CreditLedger, MemberPackage } from '../../platform/db/tables.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';

/** One line of the credit statement; `delta` is 0 for markers and for unlimited packages. */
export type LedgerLine = Omit<Insertable<CreditLedger>, 'studio_id' | 'ledger_id'>;
type Change = Partial<Pick<Selectable<MemberPackage>, 'status' | 'credits_remaining' | 'start_date' | 'end_date' | 'paid_minor'>>;

/** Packages that could still pay for something; the rest is over or not paid for. */
const LIVE = ['ACTIVE', 'NOT_STARTED', 'INACTIVE'];

/** Writes of packages and their credit ledger. Every lock is taken in the order of ids, after the session's. */
export const memberPackageRepository = (tx: Tx) => ({
  insert: async (row: Omit<Insertable<MemberPackage>, 'studio_id'>): Promise<void> => {
    await tx.insertInto('member_package').values({ ...row, studio_id: thisStudio }).execute();
  },

  lock: (packageId: string) =>
    tx.selectFrom('member_package').selectAll().where('studio_package_transaction_id', '=', packageId).forUpdate().executeTakeFirst(),

  lockPendingOfOrder: (orderId: string) =>
    tx.selectFrom('member_package').selectAll().where('order_id', '=', orderId).where('status', '=', 'PENDING_PAYMENT').forUpdate().executeTakeFirst(),

  lockLive: (memberId: string) =>
    tx
      .selectFrom('member_package')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('status', 'in', LIVE)
      .orderBy('studio_package_transaction_id')
      .forUpdate()
      .execute(),

  live: (memberId: string) =>
    tx.selectFrom('member_package').selectAll().where('member_id', '=', memberId).where('status', 'in', LIVE).execute(),

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
