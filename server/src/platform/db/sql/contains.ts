import { respelledWords } from '@studio/contract/values/names/folded';
import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a text that the database has `folded` contains every word of what somebody typed, in whatever order and
 * spelling. What has no letters finds nothing; who has typed nothing looks for everything.
 */
export function contains(foldedText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const each = respelledWords(typed).map((ways) => {
    const either = ways.map((word) => sql<boolean>`strpos(${foldedText}, ${word}) > 0`);
    return either.length > 1 ? sql<boolean>`(${sql.join(either, sql` or `)})` : sql.join(either);
  });
  return sql<boolean>`(${each.length > 0 ? sql.join(each, sql` and `) : sql.lit(typed.trim() === '')})`;
}
