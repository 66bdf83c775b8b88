import { percentWords } from '@studio/contract/values/typed/numbers';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Names, Writing } from './termWords.rules.ts';

/** Names of everything that terms can refer to. @param writing how the studio writes. */
export async function namesOf(tx: Tx, writing: Writing): Promise<Names> {
  const { rows } = await sql<{ id: string; name: string; percent: string | null }>`
    select category_id as id, name, null::numeric as percent from category
    union all select class_templ_id, class_name, null from class_template
    union all select tax_rate_id, name, percent from tax_rate`.execute(tx);
  const named = rows.map(({ id, name, percent }): [string, string] => [
    id,
    percent === null ? name : `${name} ${percentWords(percent, writing)}`,
  ]);
  const { currency, country, dateOrder, timeFormat } = writing;
  return { currency, country, dateOrder, timeFormat, byId: new Map(named) };
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
