import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Whether a row has the value of a filter. */
export type Condition = (value: unknown) => Sql;

export interface SqlGrouping {
  key: Sql;
  /** The keys of a row that is in several groups, as an array; in the total it counts once. */
  each?: Sql;
  /** Names a group by its key, as text. */
  label?: (key: Sql) => Sql;
  /** Groups come in the order of their keys, not the most frequent first. */
  isInOrder?: boolean;
}

/** The figures of the rows `base` by a key, and of all of them. */
export const inGroups = (figures: Sql, key: Sql): Sql => sql`
  select ${key}::text as "groupKey", grouping(${key}) as "isAll", ${figures}, count(*) as "rowCount"
  from base r group by grouping sets ((), (${key}))`;

/**
 * The same of rows that are in several groups: the total is of the rows, not of the groups. Of somebody's rows there is
 * their group alone: of those of a colleague only what they share would count. @param whose Null: all groups.
 */
export function inEachGroup(figures: Sql, each: Sql, whose: unknown): Sql {
  const shown = whose === null ? sql`true` : sql`r."key" = ${whose}`;
  return sql`
    select r."key"::text as "groupKey", 0 as "isAll", ${figures}, count(*) as "rowCount"
    from (select r.*, unnest(${each}) as "key" from base r) r where ${shown} group by r."key"
    union all select null, 1, ${figures}, count(*) from base r`;
}
