import type { ListedQuery, ListedStudios } from '@studio/contract/configure/place/studioPlace.schema';
import { sql } from 'kysely';
import { sqlBuilder, type Database } from '../../../../platform/db/database.ts';
import { contains } from '../../../../platform/db/sql/contains.ts';
import { placed } from '../studio.views.ts';

/** One page of the studios that list themselves publicly, by name. */
export async function listedStudios(
  db: Database,
  { search, page, pageSize }: ListedQuery,
): Promise<ListedStudios> {
  const found = sqlBuilder
    .selectFrom('studio')
    .where('is_listed', '=', true)
    .$if(search !== '', (query) => query.where(contains(sql`folded(studio_name || ' ' || address)`, search)));
  const [counted, rows] = await Promise.all([
    db.readPlatform(found.select(sql<number>`count(*)::int`.as('total'))),
    db.readPlatform(
      found
        .select([
          'studio_id as studioId',
          'extension',
          'studio_name as studioName',
          'description',
          'address',
          'country',
          'phone_country_code as phoneCountryCode',
          'colour',
          'avatar',
          'timezone',
          'currency',
        ])
        .orderBy(sql`folded(studio_name)`)
        .orderBy('studio_id')
        .limit(pageSize)
        .offset(page * pageSize),
    ),
  ]);
  const items = rows.map((row) => {
    const { phoneCountryCode: _code, timezone: _zone, currency: _currency, ...studio } = placed(row);
    return studio;
  });
  return { items, total: counted[0]?.total ?? 0, page, pageSize };
}
