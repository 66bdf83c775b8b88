import { sql, type RawBuilder } from 'kysely';
import { thisStudio } from '../sql/thisStudio.ts';
import type { DB } from '../tables.ts';
import type { Tx } from '../transaction.ts';

/** Whose rows become whose. */
export interface Hands {
  from: string;
  to: string;
}

/** Rows of a table that hang on a person, and change hands when two records of that person become one. */
export interface HeldRows {
  table: keyof DB & string;
  /** The column with the person's id. */
  column: string;
  /** What tells two rows of one person apart. */
  key: readonly string[];
  /** What people call them, in the plural; without it nobody needs to hear of them. */
  words?: string;
  /** Rows `r` that cannot change hands, because the other person has one like it. */
  stays?: (hands: Hands) => RawBuilder<boolean>;
  /** Columns that change on the way; `r` is the row as it was. */
  changes?: Readonly<Record<string, (hands: Hands) => RawBuilder<unknown>>>;
}

/** A row that changed hands, and what of it was changed, as it was: the column with the person, and others. */
export interface MovedRow {
  table: string;
  key: Record<string, string | number>;
  before: Record<string, unknown>;
}

const objectOf = (alias: string, columns: readonly string[]): RawBuilder<object> =>
  columns.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]))})`;

const isOf = (alias: string, { column }: HeldRows, memberId: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.studio_id`)} = ${thisStudio} and ${sql.ref(`${alias}.${column}`)} = ${memberId}`;

/** How many rows hang on a person. */
export async function countHeld(tx: Tx, held: HeldRows, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(held.table)} r where ${isOf('r', held, personId)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Gives one person's rows to another, except those that stay. @returns what is needed to take them back. */
export async function giveHeld(tx: Tx, held: HeldRows, hands: Hands): Promise<MovedRow[]> {
  const { table, column, key, changes = {}, stays } = held;
  const changed = Object.keys(changes);
  const sets = [
    sql`${sql.ref(column)} = ${hands.to}`,
    ...Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value(hands)}`),
  ];
  // Joined to the old rows, because only these know what the columns were.
  const same = key.map((name) => sql`t.${sql.ref(name)} = r.${sql.ref(name)}`);
  const { rows } = await sql<Omit<MovedRow, 'table'>>`
    with r as (
      select * from ${sql.table(table)} r where ${isOf('r', held, hands.from)}
        and not ${stays ? sql`(${stays(hands)})` : sql`false`} for update)
    update ${sql.table(table)} t set ${sql.join(sets)} from r
    where ${isOf('t', held, hands.from)} and ${sql.join(same, sql` and `)}
    returning ${objectOf('r', key)} as key, ${objectOf('r', [column, ...changed])} as before`.execute(tx);
  return rows.map((row) => ({ table, ...row }));
}

/** Takes rows back from `hands.to`, as they were. @returns how many were still there. */
export async function takeBackHeld(
  tx: Tx,
  held: HeldRows,
  hands: Hands,
  moved: readonly MovedRow[],
): Promise<number> {
  const { table, column, key, changes = {} } = held;
  const sets = [
    sql`${sql.ref(column)} = ${hands.from}`,
    ...Object.keys(changes).map(
      (name) =>
        sql`${sql.ref(name)} = (jsonb_populate_record(null::${sql.table(table)}, m.before)).${sql.ref(name)}`,
    ),
  ];
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${sql.join(sets)}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m(key jsonb, before jsonb)
    where ${isOf('t', held, hands.to)} and ${objectOf('t', key)} = m.key`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
