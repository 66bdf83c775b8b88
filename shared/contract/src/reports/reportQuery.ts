import { number, object, type AnySchema, type Schema, type TestContext } from 'yup';
import {
  amount,
  count,
  flag,
  freeTextOrNull,
  idOrNull,
  instantOrNull,
  list,
  localDate,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
  whole,
} from '../values/fields.ts';
import { isId } from '../values/id.ts';
import { NO_DAY, rangeProblem } from './rangeProblem.ts';
import {
  NONE,
  timesOf,
  type ReportDefinition,
  type ReportFilter,
  type ReportValue,
  type ValueKind,
} from './reportDefinition.ts';

export const COMPARISONS = ['NONE', 'BEFORE', 'YEAR'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** As long as a name with its percentage. */
const LONGEST_NAME = 80;
/** As long as what a line of an order says. */
const LONGEST_ITEM = 400;

const idOrNone = () =>
  freeTextOrNull(LONGEST_NAME).test(
    'id',
    'Choose one from the list',
    (value) => !value || value === NONE || isId(value),
  );

function filterField(filter: ReportFilter): AnySchema {
  if ('isOfGroup' in filter) return freeTextOrNull(LONGEST_ITEM);
  if ('names' in filter) return freeTextOrNull(LONGEST_NAME);
  if ('ids' in filter) return filter.hasNone ? idOrNone() : idOrNull();
  return oneOfOrNull([...Object.keys(filter.values), ...(filter.hasNone ? [NONE] : [])]);
}

/** As many rows are printed: some 25 sheets. A file has all of them. */
export const MOST_PRINTED = 1000;

const groupsOf = (report: ReportDefinition): string[] => [...timesOf(report), ...Object.keys(report.groups)];

/** The field of the day that decides, for reports with several. */
function basisField({ bases = {} }: ReportDefinition): Record<string, AnySchema> {
  const [usual, ...others] = Object.keys(bases);
  return usual === undefined ? {} : { basis: oneOf([usual, ...others]).default(usual) };
}

const filtersOf = (report: ReportDefinition) => ({
  ...basisField(report),
  ...Object.fromEntries(Object.entries(report.filters).map(([name, filter]) => [name, filterField(filter)])),
});

/** What narrows a report beside its days, as its address has it: its filters, and which day decides. */
export const reportFiltersSchema = (report: ReportDefinition) => object(filtersOf(report));

/** What narrows a report: its filters, which day decides, and days of the studio if it has any: `from` in, `to` out. */
const narrowing = (report: ReportDefinition) => ({
  ...(report.isNow ? {} : { from: localDate(), to: localDate() }),
  ...filtersOf(report),
});

/** Says at its field what is wrong with a range; days that are none have been refused by themselves. */
function testRange({ from, to }: { from?: unknown; to?: unknown }, { createError }: TestContext) {
  if (typeof from !== 'string' || typeof to !== 'string') return true;
  const problem = rangeProblem({ from, to });
  if (!problem || problem.message === NO_DAY) return true;
  return createError({ path: problem.field, message: problem.message });
}

/**
 * Query of GET /api/report/portal/<key>. `compare`: with the same number of days before, or with the same days
 * a year before. `group` sums up by a time or a column.
 */
export const reportQuerySchema = (report: ReportDefinition) =>
  object({
    ...narrowing(report),
    ...paging,
    pageSize: whole(1, MOST_PRINTED, 'a page size').default(25),
    ...(report.isNow ? {} : { compare: oneOf(COMPARISONS).default('NONE') }),
    group: oneOf(groupsOf(report)).default(groupsOf(report)[0]),
    sort: oneOf(Object.keys(report.columns)).default(report.sort),
    order: oneOf(['asc', 'desc']).default('desc'),
  }).test('range', testRange);

/** Query of GET /api/report/portal/<key>/export: every row, as a file. */
export const reportFileQuerySchema = (report: ReportDefinition) =>
  object({ ...narrowing(report), format: oneOf(['csv', 'xlsx']).default('csv') }).test('range', testRange);

export interface ReportNarrowing {
  /** Days, other than for reports of what there is now. */
  from?: string;
  to?: string;
  /** Of reports whose rows can be counted by several days. */
  basis?: string;
  /** A filter's value, or null for all. */
  [filter: string]: unknown;
}
export interface ReportQuery extends ReportNarrowing {
  page: number;
  pageSize: number;
  compare?: Comparison;
  group: string;
  sort: string;
  order: 'asc' | 'desc';
}

const VALUES: Record<ValueKind, () => AnySchema> = {
  text: textOrNull,
  count: () => number().integer().nullable().defined(),
  number: () => number().nullable().defined(),
  hours: () => number().nullable().defined(),
  passed: () => number().nullable().defined(),
  money: () => amount().nullable(),
  share: () => number().nullable().defined(),
  day: textOrNull,
  instant: instantOrNull,
};

const valuesOf = (parts: Readonly<Record<string, { kind: ValueKind }>>) =>
  object(Object.fromEntries(Object.entries(parts).map(([name, { kind }]) => [name, VALUES[kind]()])));

/**
 * A report: the figures of the period and of the one it is compared with, the same figures by group, and one
 * page of the rows that they count.
 */
export const reportSchema = (report: ReportDefinition): Schema<ReportAnswer> =>
  object({
    currency: text(),
    /** Up to when it counts: what came later is in none of its figures. Null from servers of before. */
    asOf: instantOrNull(),
    /** Whether it counts only what is the reader's own: their sales, or the sessions that they teach. */
    isOwn: flag(),
    figures: valuesOf(report.figures).required(),
    compared: valuesOf(report.figures).nullable().default(null),
    /** In the order of time, or the largest first by number of rows; at most {@link MOST_GROUPS}. */
    groups: list(
      object({ key: textOrNull(), label: textOrNull(), figures: valuesOf(report.figures).required() }),
    ).required(),
    rows: list(
      valuesOf(report.columns).shape(Object.fromEntries(report.ids.map((name) => [name, textOrNull()]))),
    ).required(),
    total: count(),
    page: count(),
    pageSize: count(),
    // The compiler cannot follow fields that are built from data.
  }) as unknown as Schema<ReportAnswer>;

/** More than two years have days. */
export const MOST_GROUPS = 800;

export type ReportValues = Record<string, ReportValue>;
export interface ReportAnswer {
  currency: string;
  asOf: string | null;
  isOwn: boolean;
  figures: ReportValues;
  compared: ReportValues | null;
  groups: { key: string | null; label: string | null; figures: ReportValues }[];
  rows: ReportValues[];
  total: number;
  page: number;
  pageSize: number;
}
