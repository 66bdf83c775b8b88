import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import { sqlBuilder } from '../sql/sqlBuilder.ts';
import { leaveToCommit, sendNow, type Tx } from '../transaction.ts';

/** A placeholder for a value in a query that is built before the value is known. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const slots = new Proxy({}, { get: (_target, name) => new Slot(name) });

export interface Statement<Values, Row> {
  /** Sends it now. */
  all(tx: Tx, values: Values): Promise<Row[]>;
  first(tx: Tx, values: Values): Promise<Row | undefined>;
  /** Sends it now; its answer comes with the commit's. For writes whose result decides nothing any more. */
  leave(tx: Tx, values: Values): void;
  /** For a read outside a transaction. */
  with(values: Values): Compilable<Row>;
}

/**
 * A query that is built and compiled once and run with different values each time: for queries that run a
 * thousand times a second, because building one takes as long as running it.
 *
 * Statements are sent in the order of their calls. Queries executed on `tx` itself are sent a little later:
 * await them before a statement that must follow.
 *
 * @param build receives placeholders for the values, so it cannot branch on them.
 */
export function statement<Values extends object, Row>(
  build: (values: Values) => Compilable<Row> | RawBuilder<Row>,
): Statement<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const fill = (values: Values): CompiledQuery<Row> => {
    compiled ??= build(slots as Values).compile(sqlBuilder);
    const { parameters } = compiled;
    return {
      ...compiled,
      parameters: parameters.map((value) =>
        value instanceof Slot ? values[value.name as keyof Values] : value,
      ),
    };
  };
  return {
    all: (tx, values) => sendNow(tx, fill(values)),
    first: async (tx, values) => (await sendNow(tx, fill(values)))[0],
    leave: (tx, values) => leaveToCommit(tx, fill(values)),
    with: (values) => ({ compile: () => fill(values) }),
  };
}
