import { sql, type Insertable, type Selectable } from 'kysely';
import { sqlBuilder, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { statement } from '../../platform/db/statement.ts';
import type { CreditLedger } from '../../platform/db/tables.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';

/** One line of the credit statement; `delta` is 0 for markers and for unlimited packages. */
export type LedgerLine = Omit<Insertable<CreditLedger>, 'studio_id' | 'ledger_id'>;

/** Lines with which a booking takes credits, and those with which it gives them back. */
const TAKING = ['CONSUME', 'SWITCH_CONSUME'];
const RETURNING = ['RETURN', 'SWITCH_RETURN'];

type Worthy = Pick<Selectable<CreditLedger>, 'value_minor' | 'valued_delta' | 'service_date'>;
const WORTHY = ['value_minor', 'valued_delta', 'service_date'] as const;

/**
 * The day that a line counts for: a month that is over is closed, so what is known of it later counts for the
 * first day of this one. What time alone has earned counts for its own day, however late it is written.
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

/** What lines have taken of a package's worth altogether. */
const goneBy = (lines: readonly Pick<Worthy, 'value_minor' | 'valued_delta'>[]) => ({
  valueMinor: lines.reduce((sum, line) => sum - line.value_minor, 0),
  valuedCredits: lines.reduce((sum, line) => sum - line.valued_delta, 0),
});

/** What one booking has in the ledger of a package. */
const linesOfBooking = (tx: Tx) => ({
  /**
   * The newest line with which a booking took credits of the package, and the day that it counts for since
   * its class was moved; `undefined` when it never did.
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

  /** What penalties of a booking have taken of the package and not given back. */
  adjustedBy: async (of: {
    studioPackageTransactionId: string;
    bookingId: string;
  }): Promise<{ valueMinor: number; valuedCredits: number }> => {
    const lines = tx
      .selectFrom('credit_ledger')
      .select(['value_minor', 'valued_delta'])
      .where('studio_package_transaction_id', '=', of.studioPackageTransactionId);
    return goneBy(await lines.where('booking_id', '=', of.bookingId).where('kind', '=', 'ADJUST').execute());
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

  /** Whether a booking has credits of the package that it has not given back. */
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
 * The lines of packages' credit statements, which are written once and never changed. The package is locked
 * meanwhile.
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
   * What its noted end has earned and no line took back since, which credits carried it, and how often that
   * was taken back.
   */
  lostAtEnd: async (
    packageId: string,
  ): Promise<{ valueMinor: number; valuedCredits: number; times: number }> => {
    const of = tx
      .selectFrom('credit_ledger')
      .select(['kind', 'value_minor', 'valued_delta'])
      .where('studio_package_transaction_id', '=', packageId);
    const lines = await of.where('kind', 'in', ['EXPIRE', 'REVIVE']).execute();
    return { ...goneBy(lines), times: lines.filter(({ kind }) => kind === 'REVIVE').length };
  },
});
