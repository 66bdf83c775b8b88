import { listOf, NONE, type ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import type { ReportNarrowing } from '@studio/contract/reports/reportQuery';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';

/** Where each thing stands that a report can be narrowed to. */
const SOURCES = {
  staff: { table: sql.table('staff'), id: sql.ref('staff_id'), name: sql.ref('display_name') },
  class: { table: sql.table('class_template'), id: sql.ref('class_templ_id'), name: sql.ref('class_name') },
  category: { table: sql.table('category'), id: sql.ref('category_id'), name: sql.ref('name') },
  room: { table: sql.table('room'), id: sql.ref('room_id'), name: sql.ref('name') },
  plan: { table: sql.table('package_plan'), id: sql.ref('studio_package_id'), name: sql.ref('package_name') },
  promo: { table: sql.table('promo_code'), id: sql.ref('promo_code_id'), name: sql.ref('code') },
  form: {
    table: sql`(select f.waiver_form_id, v.form_title from studio_form f
      join form_version v using (studio_id, waiver_form_id, form_version)) form`,
    id: sql.ref('waiver_form_id'),
    name: sql.ref('form_title'),
  },
  taxRate: {
    table: sql`(select distinct name || ' ' || trim_scale(percent) || '%' as rate from tax_rate) tax_rate`,
    id: sql.ref('rate'),
    name: sql.ref('rate'),
  },
} as const satisfies Record<keyof ReportOptions, Record<'table' | 'id' | 'name', RawBuilder<unknown>>>;

const named = ({ table, id, name }: (typeof SOURCES)[keyof ReportOptions]): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(option order by folded(option.name), option.id), '[]')
    from (select ${id} as id, ${name} as name from ${table}) option)`;

/** Everything that a report can be narrowed to, also what is archived: old sessions have it. */
export async function reportOptions(tx: Tx, { filters }: ReportDefinition): Promise<ReportOptions> {
  const asked = new Set(Object.values(filters).map(listOf));
  const lists = (Object.keys(SOURCES) as (keyof ReportOptions)[]).map(
    (name) => sql`${asked.has(name) ? named(SOURCES[name]) : sql`'[]'::json`} as ${sql.id(name)}`,
  );
  const { rows } = await sql<ReportOptions>`select ${sql.join(lists)}`.execute(tx);
  const [options] = rows;
  if (!options) throw new Error('A select without a table gives one row');
  return options;
}

/**
 * Checks that the studio has whatever a report is narrowed to.
 * @throws Refusal NOT_FOUND, also for what another studio has.
 */
export async function requireOptions(
  tx: Tx,
  { filters }: ReportDefinition,
  narrowing: ReportNarrowing,
): Promise<void> {
  const found = Object.entries(filters).flatMap(([name, filter]) => {
    const chosen = narrowing[name];
    if (!('ids' in filter) || chosen === null || chosen === undefined) return [];
    if (filter.hasNone && chosen === NONE) return [];
    const { table, id } = SOURCES[filter.ids];
    return [sql`exists (select from ${table} where ${id} = ${chosen})`];
  });
  if (found.length === 0) return;
  const { rows } = await sql<{ areFound: boolean }>`
    select ${sql.join(found, sql` and `)} as "areFound"`.execute(tx);
  if (rows[0]?.areFound !== true) throw new Refusal('NOT_FOUND');
}
