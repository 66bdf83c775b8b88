import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { thisStudio } from '../db/sql/thisStudio.ts';
import { keyIdIn } from './keyName.ts';
import type { Purpose, SealingPurpose } from './keyRing.ts';

/** The number of values under one key. */
export interface Held {
  keyId: string;
  count: number;
}

/** Values of one kind, which keys of one purpose protect. */
export interface Holding {
  purpose: Purpose;
  /** The plural for people, e.g. `recovery codes`. */
  name: string;
  /** Whether they are in a studio's table, whose rows are visible within the studio only. */
  isOfStudios: boolean;
  /** The number of values that still count, by key. */
  count(tx: Tx, now: Date): Promise<Held[]>;
  /** Ends the values under a key that is retired early, where they would otherwise look valid. */
  end?(tx: Tx, keyId: string, now: Date): Promise<void>;
}

/** A sealed value, with its owner. */
export interface SealedValue {
  owner: string;
  sealed: string;
}

/** Secrets that can be opened, and so resealed. */
export interface SealedHolding extends Holding {
  purpose: SealingPurpose;
  /** Some values under other keys than this one, in the order of their owners, after the given owner. */
  listOthers(tx: Tx, keyId: string, after: string): Promise<SealedValue[]>;
  /**
   * Replaces a value.
   * @returns false when it was changed meanwhile.
   */
  replace(tx: Tx, value: SealedValue, sealed: string): Promise<boolean>;
}

export const isSealed = (holding: Holding): holding is SealedHolding => 'listOthers' in holding;

const BATCH = 200;
/** Sorts before every id. */
export const NO_OWNER = '00000000-0000-0000-0000-000000000000';

/**
 * A column of hashes, or of other values that name their key.
 * @param isLive selects rows that still count.
 */
export function namedColumn({
  isLive,
  isOfStudios = false,
  ...named
}: Pick<Holding, 'name' | 'end'> & {
  isOfStudios?: boolean;
  purpose: Purpose;
  table: string;
  column: string;
  isLive(now: Date): RawBuilder<boolean>;
}): Holding {
  const { table, column, ...holding } = named;
  return {
    ...holding,
    isOfStudios,
    count: async (tx, now) => {
      const own = isOfStudios ? sql`studio_id = ${thisStudio}` : sql`true`;
      const counted = sql<Held>`select ${keyIdIn(column)} as "keyId", count(*)::int as count
        from ${sql.table(table)} where ${own} and ${isLive(now)} group by 1`;
      return (await counted.execute(tx)).rows;
    },
  };
}

/**
 * A column of sealed secrets, empty where there is none. @param owner the column that names a secret's owner,
 * one row each.
 */
export function sealedColumn({
  name,
  purpose = 'SEALED',
  table,
  column,
  owner,
  isOfStudios = owner === 'studio_id',
}: {
  name: string;
  purpose?: SealingPurpose;
  table: string;
  column: string;
  owner: string;
  isOfStudios?: boolean;
}): SealedHolding {
  const [rows, value, whose] = [sql.table(table), sql.ref(column), sql.ref(owner)];
  const isThere = sql<boolean>`${value} <> ''`;
  // Stated even where the row's guard would add it.
  const own = isOfStudios ? sql`studio_id = ${thisStudio}` : sql`true`;
  return {
    ...namedColumn({ purpose, name, table, column, isOfStudios, isLive: () => isThere }),
    purpose,
    listOthers: async (tx, keyId, after) => {
      const others = sql<SealedValue>`select ${whose} as owner, ${value} as sealed from ${rows}
        where ${own} and ${isThere} and ${keyIdIn(column)} <> ${keyId} and ${whose} > ${after}
          order by ${whose} limit ${BATCH}`;
      return (await others.execute(tx)).rows;
    },
    replace: async (tx, before, sealed) => {
      const replaced =
        await sql`update ${rows} set ${value} = ${sealed} where ${own} and ${whose} = ${before.owner}
          and ${value} = ${before.sealed}`.execute(tx);
      return (replaced.numAffectedRows ?? 0n) > 0n;
    },
  };
}
