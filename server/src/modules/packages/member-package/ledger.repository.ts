import { sql, type Insertable, type Selectable } from 'kysely';
import { sqlBuilder, type Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { statement } from '../../../platform/db/statement/statement.ts';
import type { CreditLedger } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** One line of the credit statement; `delta` is 0 for markers and for unlimited packages. */
export type LedgerLine = Omit<Insertable<CreditLedger>, 'studio_id' | 'ledger_id'>;

/** Kinds with which a booking takes credits, and those with which it returns them. */
const TAKING = ['CONSUME', 'SWITCH_CONSUME'];
const RETURNING = ['RETURN', 'SWITCH_RETURN'];

type Worthy = Pick<Selectable<CreditLedger>, 'value_minor' | 'valued_delta' | 'service_date'>;
const WORTHY = ['value_minor', 'valued_delta', 'service_date'] as const;

/**
 * The day that a line counts for: a past month is closed, so a later event of it counts for the first day of
 * this month. Value recognised by time alone counts for its own day, however late it is written.
 */
const countedDay = (line: Pick<LedgerLine, 'kind' | 'service_date' | 'created_at'>) => sql<string>`
  case when ${line.kind}::text in ('EARN', 'EXPIRE') then ${line.service_date}::date else (
    select greatest(${line.service_date}::date,
      date_trunc('month', ${line.created_at}::timestamptz at time zone timezone)::date)
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

/** The sum that lines have taken of a package's value. */
const spentBy = (lines: readonly Pick<Worthy, 'value_minor' | 'valued_delta'>[]) => ({
  valueMinor: lines.reduce((sum, line) => sum - line.value_minor, 0),
  valuedCredits: lines.reduce((sum, line) => sum - line.valued_delta, 0),
});

/** A booking's lines in the ledger of a package. */
const linesOfBooking = (tx: Tx) => ({
  /**
   * The newest line with which a booking took credits of the package, and the day it counts for after its
   * class was moved; `undefined` when there is none.
   */
  lastTaking: async (of: {
    studioPackageTransactionId: string;
    bookingId: string;
  }): Promise<Worthy | undefined> => {
    const lines = await tx
      .selectFrom('credit_ledger')
      .select(['kind', ...WORTHY])
      .where('studio_package_transaction_id', '=', of.studioPackageTransactionId)
      .where('booking_id', '=', of.bookingId)
      .where((eb) =>
        eb.or([eb('kind', 'in', TAKING), eb.and([eb('kind', '=', 'RESCHEDULE'), eb('value_minor', '<', 0)])]),
      )
      .orderBy('ledger_id')
      .execute();
    const taking = lines.findLast(({ kind }) => kind !== 'RESCHEDULE');
    return taking && { ...taking, service_date: lines.at(-1)?.service_date ?? taking.service_date };
  },

  /** The credits that penalties of a booking have taken of the package and not returned. */
  adjustedBy: async (of: {
    studioPackageTransactionId: string;
    bookingId: string;
  }): Promise<{ valueMinor: number; valuedCredits: number }> => {
    const lines = tx
      .selectFrom('credit_ledger')
      .select(['value_minor', 'valued_delta'])
      .where('studio_package_transaction_id', '=', of.studioPackageTransactionId);
    return spentBy(await lines.where('booking_id', '=', of.bookingId).where('kind', '=', 'ADJUST').execute());
  },

  /** How many lines of some kinds a booking has in the ledger of a package. */
  countLines: async (of: {
    studioPackageTransactionId: string;
    bookingId: string;
    kinds: readonly string[];
  }): Promise<number> => {
    const { lines } = await tx
      .selectFrom('credit_ledger')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .where('studio_package_transaction_id', '=', of.studioPackageTransactionId)
      .where('booking_id', '=', of.bookingId)
      .where('kind', 'in', of.kinds)
      .executeTakeFirstOrThrow();
    return lines;
  },

  /** Whether a booking holds credits of the package. */
  isHeldBy: async (of: { studioPackageTransactionId: string; bookingId: string }): Promise<boolean> => {
    const ledger = ledgerRepository(tx);
    const [taken, returned] = await Promise.all([
      ledger.countLines({ ...of, kinds: TAKING }),
      ledger.countLines({ ...of, kinds: RETURNING }),
    ]);
    return taken > returned;
  },
});

/**
 * The lines of packages' credit statements, written once and never changed. The caller has locked the
 * package.
 */
export const ledgerRepository = (tx: Tx) => ({
  ...linesOfBooking(tx),

  add: (line: LedgerLine): void =>
    insertLine.leave(tx, {
      booking_id: null,
      share_id: null,
      staff_id: null,
      reason: '',
      unit_value: '0',
      value_minor: 0,
      valued_delta: 0,
      earned_from: null,
      ...line,
      ledger_id: newId(),
    }),

  /** How many bookings hold credits of the package. */
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

  /** How many lines of a kind the package has. */
  countOf: async (packageId: string, kind: string): Promise<number> => {
    const lines = tx.selectFrom('credit_ledger').select(({ fn }) => fn.countAll<number>().as('lines'));
    return (
      await lines
        .where('studio_package_transaction_id', '=', packageId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    ).lines;
  },

  /** Whether credits of the package have ever carried money. */
  wasEverWorth: async (packageId: string): Promise<boolean> => {
    const line = tx
      .selectFrom('credit_ledger')
      .select('ledger_id')
      .where('studio_package_transaction_id', '=', packageId)
      .where('valued_delta', '>', 0);
    return (await line.limit(1).executeTakeFirst()) !== undefined;
  },

  /**
   * The value recognised at its processed end and not reversed since, the credits that carried it, and how
   * often it was reversed.
   */
  lostAtEnd: async (
    packageId: string,
  ): Promise<{ valueMinor: number; valuedCredits: number; times: number }> => {
    const of = tx
      .selectFrom('credit_ledger')
      .select(['kind', 'value_minor', 'valued_delta'])
      .where('studio_package_transaction_id', '=', packageId);
    const lines = await of.where('kind', 'in', ['EXPIRE', 'REVIVE']).execute();
    return { ...spentBy(lines), times: lines.filter(({ kind }) => kind === 'REVIVE').length };
  },
});
