import { sql, type RawBuilder } from 'kysely';

interface Column {
  name: string;
  type: 'text' | 'text[]' | 'uuid[]' | 'jsonb' | 'integer' | 'boolean';
}

/** The columns of the terms that can change on a sold package. */
const COLUMNS = {
  packageName: { name: 'name', type: 'text' },
  eligibleTypes: { name: 'eligible_types', type: 'text[]' },
  eligibleCategories: { name: 'eligible_categories', type: 'uuid[]' },
  eligibleTemplates: { name: 'eligible_templates', type: 'uuid[]' },
  eligibleWindows: { name: 'eligible_windows', type: 'jsonb' },
  maxPerDay: { name: 'max_per_day', type: 'integer' },
  maxPerWeek: { name: 'max_per_week', type: 'integer' },
  maxPerMonth: { name: 'max_per_month', type: 'integer' },
  maxUpcoming: { name: 'max_upcoming', type: 'integer' },
  shareable: { name: 'shareable', type: 'boolean' },
  maxShareCredits: { name: 'max_share_credits', type: 'integer' },
  maxShareRecipients: { name: 'max_share_recipients', type: 'integer' },
  freezeAllowed: { name: 'freeze_allowed', type: 'boolean' },
  guestAllowed: { name: 'guest_allowed', type: 'boolean' },
  usagePriority: { name: 'usage_priority', type: 'integer' },
  priorityOpensDays: { name: 'priority_opens_days', type: 'integer' },
} as const satisfies Record<string, Column>;

/** A term that can change on a sold package, by its name in the terms of a plan. */
export type SoldTerm = keyof typeof COLUMNS;
/** Terms of a plan, of which a package has its own copy. */
export type SoldTerms = Readonly<Record<SoldTerm, unknown>>;
export const TERMS = Object.keys(COLUMNS) as SoldTerm[];

type Fragment = RawBuilder<unknown>;

export const asJson = (value: unknown): Fragment => sql`${JSON.stringify(value ?? null)}::jsonb`;
/** The present value of a term of the package `lot`, as jsonb; never SQL's null. */
export const held = (term: SoldTerm): Fragment =>
  sql`coalesce(to_jsonb(lot.${sql.ref(COLUMNS[term].name)}), 'null')`;
export const columnOf = (term: SoldTerm): Fragment => sql.ref(COLUMNS[term].name);

/** Converts a jsonb value to the term's column. */
export function fromJson(term: SoldTerm, value: Fragment): Fragment {
  const { type }: Column = COLUMNS[term];
  if (type === 'jsonb') return value;
  if (type.endsWith('[]')) return sql`array(select jsonb_array_elements_text(${value}))::${sql.raw(type)}`;
  return sql`(${value} #>> '{}')::${sql.raw(type)}`;
}

const SHARING: readonly SoldTerm[] = ['shareable', 'maxShareCredits', 'maxShareRecipients'];
/**
 * Selects packages that the term concerns: a package shared by another member cannot be shared on, whatever
 * the plan says.
 */
export const concerns = (term: SoldTerm): Fragment =>
  SHARING.includes(term) ? sql`lot.parent_id is null` : sql`true`;
