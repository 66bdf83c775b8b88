import { sql, type Insertable, type Selectable } from 'kysely';
import { sqlBuilder, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { statement } from '../../platform/db/statement.ts';
import type { CreditLedger, MemberPackage } from '../../platform/db/tables.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import type { Lot } from './member-package.rules.ts';

type PackageRow = Selectable<MemberPackage>;
/** One line of the credit statement; `delta` is 0 for markers and for unlimited packages. */
export type LedgerLine = Omit<Insertable<CreditLedger>, 'studio_id' | 'ledger_id'>;
type Change = Partial<Pick<PackageRow, 'status' | 'credits_remaining' | 'start_date' | 'end_date' | 'paid_minor' | 'value_minor' | 'valued_credits'>>;

type Balance = Pick<Lot, 'studioPackageTransactionId' | 'creditsRemaining' | 'valueMinor' | 'valuedCredits' | 'status' | 'startDate' | 'endDate'>;

/** Packages that are neither pending nor voided. */
const LIVE = ['ACTIVE', 'NOT_STARTED', 'INACTIVE', 'FROZEN'];
/** Lines with which a booking takes credits, and those with which it gives them back. */
const TAKING = ['CONSUME', 'SWITCH_CONSUME'];
const RETURNING = ['RETURN', 'SWITCH_RETURN'];

const toLot = (row: PackageRow): Lot => ({
  studioPackageTransactionId: row.studio_package_transaction_id,
  studioPackageId: row.studio_package_id,
  memberId: row.member_id,
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
  valueMinor: row.value_minor,
  valuedCredits: row.valued_credits,
  recognition: row.recognition,
  createdAt: row.created_at,
});

const lockLive = statement(({ memberId }: { memberId: string }) =>
  sqlBuilder
    .selectFrom('member_package')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', LIVE.map((status) => sql.lit(status)))
    .orderBy('studio_package_transaction_id')
    .forNoKeyUpdate(),
);

const setBalance = statement((lot: Balance) =>
  sqlBuilder
    .updateTable('member_package')
    .set({ credits_remaining: lot.creditsRemaining, value_minor: lot.valueMinor, valued_credits: lot.valuedCredits, status: lot.status, start_date: lot.startDate, end_date: lot.endDate })
    .where('studio_package_transaction_id', '=', lot.studioPackageTransactionId),
);

/**
 * The day that a line counts for: a month that is over is closed, so what is known of it later counts for the first day of
 * this one. What time alone has earned counts for its own day, however late it is written.
 */
const countedDay = (line: Pick<LedgerLine, 'kind' | 'service_date' | 'created_at'>) => sql<string>`
  case when ${line.kind}::text in ('EARN', 'EXPIRE') then ${line.service_date}::date else (
    select greatest(${line.service_date}::date, date_trunc('month', ${line.created_at}::timestamptz at time zone timezone)::date)
    from studio where studio_id = ${thisStudio}) end`;

const insertLine = statement((line: Required<LedgerLine> & { ledger_id: string }) =>
  sqlBuilder.insertInto('credit_ledger').values({
    studio_id: thisStudio,
    ledger_id: line.ledger_id,
    studio_package_transaction_id: line.studio_package_transaction_id,
    kind: line.kind,
    delta: line.delta,
    balance_after: line.balance_after,
    booking_id: line.booking_id,
    share_id: line.share_id,
    staff_id: line.staff_id,
    reason: line.reason,
    unit_value: line.unit_value,
    value_minor: line.value_minor,
    valued_delta: line.valued_delta,
    service_date: countedDay(line),
    earned_from: line.earned_from,
    idem_key: line.idem_key,
    created_at: line.created_at,
  }),
);

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

  /** By id, whoever holds them. */
  lockMany: async (packageIds: readonly string[]): Promise<Lot[]> => {
    const isOne = sql<boolean>`studio_package_transaction_id = any(${packageIds}::uuid[])`;
    const rows = await tx.selectFrom('member_package').selectAll().where(isOne).orderBy('studio_package_transaction_id').forNoKeyUpdate().execute();
    return rows.map(toLot);
  },

  lockPendingOfOrder: async (orderId: string): Promise<Lot | null> => {
    const pending = tx.selectFrom('member_package').selectAll().where('order_id', '=', orderId).where('status', '=', 'PENDING_PAYMENT');
    const row = await pending.forNoKeyUpdate().executeTakeFirst();
    return row ? toLot(row) : null;
  },

  lockLive: async (memberId: string): Promise<Lot[]> => {
    const rows = await lockLive.all(tx, { memberId });
    return rows.map(toLot);
  },

  live: async (memberId: string): Promise<Lot[]> => {
    const rows = await tx.selectFrom('member_package').selectAll().where('member_id', '=', memberId).where('status', 'in', LIVE).execute();
    return rows.map(toLot);
  },

  change: async (packageId: string, change: Change): Promise<void> => {
    await tx.updateTable('member_package').set(change).where('studio_package_transaction_id', '=', packageId).execute();
  },

  setBalance: (lot: Balance): void => setBalance.leave(tx, lot),

  addLine: (line: LedgerLine): void =>
    insertLine.leave(tx, { booking_id: null, share_id: null, staff_id: null, reason: '', unit_value: '0', value_minor: 0, valued_delta: 0, earned_from: null, ...line, ledger_id: newId() }),

  /** How many bookings have taken credits from the package and not given them back. */
  consumptions: async (packageId: string): Promise<number> => {
    const { taken, returned } = await tx
      .selectFrom('credit_ledger')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('kind', 'in', TAKING).as('taken'),
        fn.countAll<number>().filterWhere('kind', 'in', RETURNING).as('returned'),
      ])
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow();
    return taken - returned;
  },

  /** The newest line with which a booking took credits of the package; `undefined` when it never did. */
  lastTaking: (of: { studioPackageTransactionId: string; bookingId: string }): Promise<Pick<Selectable<CreditLedger>, 'value_minor' | 'valued_delta' | 'service_date'> | undefined> =>
    tx
      .selectFrom('credit_ledger')
      .select(['value_minor', 'valued_delta', 'service_date'])
      .where('studio_package_transaction_id', '=', of.studioPackageTransactionId)
      .where('booking_id', '=', of.bookingId)
      .where('kind', 'in', TAKING)
      .orderBy('ledger_id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** How many lines of some kinds a booking has in the ledger of a package. */
  countLines: async (of: { studioPackageTransactionId: string; bookingId: string; kinds: readonly string[] }): Promise<number> => {
    const { lines } = await tx
      .selectFrom('credit_ledger')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .where('studio_package_transaction_id', '=', of.studioPackageTransactionId)
      .where('booking_id', '=', of.bookingId)
      .where('kind', 'in', of.kinds)
      .executeTakeFirstOrThrow();
    return lines;
  },

  /** Whether a booking has credits of the package that it has not given back. */
  isHeldBy: async (of: { studioPackageTransactionId: string; bookingId: string }): Promise<boolean> => {
    const packages = memberPackageRepository(tx);
    const [taken, returned] = await Promise.all([packages.countLines({ ...of, kinds: TAKING }), packages.countLines({ ...of, kinds: RETURNING })]);
    return taken > returned;
  },
});
