import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { columnsOf, rowOf, type Columns, type FieldDescription } from '../sql/columns.ts';
import { noteAnswered, noteUnanswered, prepare } from './preparedStatements.ts';

export interface Asked {
  text: string;
  values: readonly unknown[];
  /** The name under which the database keeps the statement, for this connection. */
  name?: string | undefined;
}

export interface Answer {
  rows: Record<string, unknown>[];
  /** `SELECT`, `INSERT`, `COMMIT`, … */
  command: string;
  /** The number of rows read or changed; `null` where that does not apply. */
  rowCount: number | null;
}

interface Pending {
  asked: Asked;
  values: (string | Buffer | null)[];
  columns: Columns | null;
  rows: Record<string, unknown>[];
  /** The error of a value in its answer that this process cannot represent. */
  broken?: unknown;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** The database's own answer in a transaction that has failed. */
const skipped = (): Error =>
  Object.assign(new Error('A statement before this one failed'), { code: '25P02' });

/** Whether only a statement failed and the connection can continue. */
const isOfStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

/** `INSERT 0 1`, `UPDATE 3`, `COMMIT`: the number of rows comes last. */
function readTag(tag: string): Pick<Answer, 'command' | 'rowCount'> {
  const [command = '', ...counts] = tag.split(' ');
  const last = Number(counts.at(-1) ?? Number.NaN);
  return { command, rowCount: Number.isNaN(last) ? null : last };
}

function send(connection: pg.Connection, statement: Pending): void {
  statement.columns = prepare(connection, statement.asked);
  connection.bind({ portal: '', statement: statement.asked.name ?? '', values: statement.values }, true);
  if (!statement.columns) connection.describe({ type: 'P', name: '' }, true);
  connection.execute({ portal: '' }, true);
}

/**
 * Statements that travel to the database in one message and get one answer. Each of the driver's own queries
 * ends with a synchronisation point, where the database writes to its socket and wakes this process up, which
 * costs more than most statements. The columns of a named statement are requested once per connection.
 *
 * The database runs them in order, each seeing what was committed before it began. After one that fails, it
 * skips the rest.
 */
class Batch extends pg.Query {
  readonly #statements: Pending[] = [];
  #answered = 0;

  constructor() {
    super({ text: '' });
  }

  /** @returns its answer. Rejects at once when a value cannot be written. */
  add(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#statements.push({
        asked,
        values: asked.values.map((value) => utils.prepareValue(value)),
        columns: null,
        rows: [],
        resolve,
        reject,
      });
    });
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    for (const statement of this.#statements) send(connection, statement);
    connection.sync();
    connection.stream.uncork();
  };

  get #current(): Pending {
    const statement = this.#statements[this.#answered];
    if (!statement) throw new Error('The database answered what was not asked');
    return statement;
  }

  handleRowDescription({ fields }: { fields: FieldDescription[] }): void {
    this.#current.columns = columnsOf(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const statement = this.#current;
    try {
      if (!statement.columns) throw new Error('A row came before its columns were known');
      statement.rows.push(rowOf(statement.columns, fields));
    } catch (error) {
      statement.broken = error;
    }
  }

  handleCommandComplete({ text }: { text: string }, connection: pg.Connection): void {
    const { asked, columns, rows, broken, resolve, reject } = this.#current;
    noteAnswered(connection, asked, columns);
    this.#answered += 1;
    if (broken === undefined) resolve({ rows, ...readTag(text) });
    else reject(broken);
  }

  handleError(error: unknown, connection: pg.Connection): void {
    const unanswered = this.#statements.splice(this.#answered);
    noteUnanswered(
      connection,
      unanswered.map(({ asked }) => asked),
      error,
    );
    unanswered.forEach(({ reject }, index) =>
      reject(index === 0 || !isOfStatement(error) ? error : skipped()),
    );
  }

  /** The client continues with the next batch on its own. */
  handleReadyForQuery(): void {}
}

const open = new WeakMap<pg.ClientBase, Batch>();

/** An error from the socket does not name its caller, which a developer needs. */
function rethrowFromCaller(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error);
  throw error;
}

function batchOf(client: pg.ClientBase): Batch {
  const gathering = open.get(client);
  if (gathering) return gathering;
  const batch = new Batch();
  open.set(client, batch);
  setImmediate(() => {
    open.delete(client);
    client.query(batch);
  });
  return batch;
}

/**
 * Sends a statement together with everything that this turn of the event loop sends on the connection, in the
 * order of the calls.
 */
export const ask = (client: pg.ClientBase, asked: Asked): Promise<Answer> =>
  batchOf(client).add(asked).catch(rethrowFromCaller);
