import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Names } from './termWords.rules.ts';

/** Names of everything that terms can refer to. */
export async function namesOf(tx: Tx, currency: string): Promise<Names> {
  const { rows } = await sql<{ id: string; name: string }>`
    select category_id as id, name from category
    union all select class_templ_id, class_name from class_template
    union all select tax_rate_id, name || ' ' || trim_scale(percent) || '%' from tax_rate`.execute(tx);
  return { currency, byId: new Map(rows.map(({ id, name }) => [id, name])) };
}

export const ADVICE = {
  eligibleCategories: 'Choose categories of this studio',
  eligibleTemplates: 'Choose classes of this studio',
  taxRateId: 'Choose a tax rate of this studio',
};

/** Fields with an id that the studio does not have. */
export async function unknownFields(
  tx: Tx,
  ids: { categories: string[]; templates: string[]; taxes: string[] },
): Promise<(keyof typeof ADVICE)[]> {
  const { rows } = await sql<{ field: keyof typeof ADVICE }>`
    select 'eligibleCategories' as field from unnest(${ids.categories}::uuid[]) as requested (id)
      where not exists (select from category where category_id = requested.id)
    union select 'eligibleTemplates' from unnest(${ids.templates}::uuid[]) as requested (id)
      where not exists (select from class_template where class_templ_id = requested.id)
    union select 'taxRateId' from unnest(${ids.taxes}::uuid[]) as requested (id)
      where not exists (select from tax_rate where tax_rate_id = requested.id and archived_at is null)`.execute(
    tx,
  );
  return rows.map(({ field }) => field);
}
