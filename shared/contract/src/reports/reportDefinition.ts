import type { Permission } from '../configure/roles/roles.ts';

/**
 * How a value is written on the wire and shown: `money` as a decimal string, `share` as a number from 0 to 1,
 * `day` as a local date, `instant` in UTC, `hours`, `passed` and `number` as numbers with decimals. `hours` are
 * said to the nearest unit, hours that have `passed` until now in whole units: four days are said once they have
 * passed.
 */
export type ValueKind =
  | 'text'
  | 'count'
  | 'number'
  | 'hours'
  | 'passed'
  | 'money'
  | 'share'
  | 'day'
  | 'instant';
export type ReportValue = string | number | null;

/** A row's page, found by the id in another field of the row. */
export interface Opens {
  page: 'session' | 'member' | 'order' | 'cashUp';
  by: string;
}

export interface ReportColumn {
  label: string;
  kind: ValueKind;
  opens?: Opens;
  /** The words of each value, by value. Several values are joined by a comma and a space. */
  words?: Readonly<Record<string, string>>;
  /** Only in files: a table with every column is too wide for a screen. */
  isInFilesOnly?: boolean;
  /** On a phone a row is a card: its first column, and these. */
  isFact?: boolean;
  /** The figure that its values add up to, on a last row. Of a file the sum of its rows, which is the same. */
  total?: string | undefined;
  /** What stands where a row has no value and there is a word for why; else "—". A file leaves it empty. */
  none?: string;
  /** Never broken into two lines. */
  isUnbroken?: boolean;
  /** No table is sorted by it: what is stored is not what people read. */
  isUnsorted?: boolean;
}

export interface ReportFigure {
  label: string;
  kind: Exclude<ValueKind, 'text' | 'day' | 'instant'>;
  /** Its definition, as a sentence. */
  words: string;
  /** Whether more of it is good for the studio; null where it depends. */
  better: 'more' | 'less' | null;
  /**
   * The filters that leave the rows behind it, of which it is the same number; `all` where it counts every row; null
   * for what no rows add up to: a share, an average.
   */
  rows: Readonly<Record<string, string>> | 'all' | null;
  /** Groups add up to it: their table says which part of it each is. */
  hasShare?: true;
  /** Only in the table of groups: with every month of a cohort above it, nobody would see the others. */
  isInGroupsOnly?: boolean;
}

/** One of the two things that a heat map crosses. */
export interface GroupAxis {
  filter: string;
  /** In the order in which they are drawn. */
  words: Readonly<Record<string, string>>;
}

export interface ReportGroup {
  label: string;
  /** The filter that shows the rows of one group; none for a time, which narrows the range. */
  filter?: string;
  words?: Readonly<Record<string, string>>;
  /** What its groups count, where they do not simply add up to the total, as a sentence. */
  note?: string;
  /** The report that says more about it, by its key, and what it says, as the beginning of a sentence. */
  see?: { report: string; words: string };
  /** How it is drawn: as rows, the longest first, unless its groups have an order of their own. */
  shape?: 'columns' | 'heat';
  /** Of a heat map: its rows and its columns. The key of a group is theirs, with a space between. */
  of?: readonly [GroupAxis, GroupAxis];
}

/** The value of a filter that leaves the rows which have none of what it is about. */
export const NONE = 'NONE';

interface FilterBase {
  label: string;
  /** Some rows have none of it: their group opens, too, and "None" is one of the choices. */
  hasNone?: true;
}

/**
 * A filter by an id, by what something was called when it was sold, which may be offered no longer, or by one of some
 * values with their words. One that only its group leads to has no choices: they would be too many to look through.
 */
export type ReportFilter =
  | (FilterBase & { ids: 'staff' | 'class' | 'category' | 'room' | 'plan' | 'promo' | 'form' })
  | (FilterBase & { names: 'taxRate' })
  | (FilterBase & { values: Readonly<Record<string, string>> })
  | (FilterBase & { isOfGroup: true });

/** The list that a filter offers; null where it has its own values. */
export const listOf = (filter: ReportFilter) => {
  if ('ids' in filter) return filter.ids;
  return 'names' in filter ? filter.names : null;
};

/**
 * All that a report is, but for its SQL: the server builds its route, its answer and its files from it, the
 * page its figures, picture and table.
 */
export interface ReportDefinition {
  key: string;
  title: string;
  /** What it counts, as a sentence, with the day that decides about the period. */
  about: string;
  permission: Permission;
  /** It shows what there is now: it has no days, nothing to compare with and no times to sum up by. */
  isNow?: boolean;
  /** What such a report says when there is nothing, as a sentence. */
  none?: string;
  /** Its rows are of months, and few days say little: at first it shows the last twelve. */
  isOfMonths?: boolean;
  /** Its months stand below one another, each with its size and the shares of those who came later. */
  cohort?: { size: string; shares: readonly string[] };
  /** Times that it can be summed up by, the first as a rule; all unless said. */
  times?: readonly TimeGroup[];
  /** Days by which rows can be counted, each with its words; the first is usual. None: there is only one. */
  bases?: Readonly<Record<string, string>>;
  /** The most important first: the last ones can be beyond the edge of a screen. */
  columns: Readonly<Record<string, ReportColumn>>;
  /** Ids of a row, for its links. */
  ids: readonly string[];
  figures: Readonly<Record<string, ReportFigure>>;
  /** The figure on the hub, and the one that the picture shows first. */
  headline: string;
  /** The group that sums it up at first; by time unless said, which one without days has to. */
  group?: string;
  groups: Readonly<Record<string, ReportGroup>>;
  filters: Readonly<Record<string, ReportFilter>>;
  /** The column that sorts at first; the newest or largest row comes first. */
  sort: string;
}

/** Groups of time, which every report has. A week is one of the studio. */
export const TIME_GROUPS = { day: 'Day', week: 'Week', month: 'Month' } as const;
export type TimeGroup = keyof typeof TIME_GROUPS;
/** The times that a report can be summed up by. */
export const timesOf = ({ isNow, times }: ReportDefinition): readonly TimeGroup[] =>
  isNow ? [] : (times ?? (Object.keys(TIME_GROUPS) as TimeGroup[]));
export const isTimeGroup = (group: string): group is TimeGroup => Object.hasOwn(TIME_GROUPS, group);

/** A column's value in words; a value without any stays as it is. */
export const wordsOf = ({ words }: Pick<ReportColumn, 'words'>, value: string): string =>
  words
    ? value
        .split(', ')
        .map((code) => words[code] ?? code)
        .join(', ')
    : value;

/** The filters that leave the rows of a group; null where none can. @param key Null: the rows that have none of it. */
export function rowsOfGroup(
  { groups, filters }: ReportDefinition,
  group: string,
  key: string | null,
): Record<string, string> | null {
  const { filter, of } = groups[group] ?? {};
  if (key === null) return filter && filters[filter]?.hasNone ? { [filter]: NONE } : null;
  if (!of) return filter ? { [filter]: key } : null;
  const parts = key.split(' ');
  return Object.fromEntries(of.map((axis, index) => [axis.filter, parts[index] ?? '']));
}
