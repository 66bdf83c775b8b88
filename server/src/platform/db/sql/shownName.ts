import { FAMILY_FIRST } from '@studio/contract/configure/place/nameOrder';
import { sql, type RawBuilder } from 'kysely';
import { thisStudio } from './thisStudio.ts';

/** Whether the transaction's studio writes the family name first. The database works it out once for a query. */
const isFamilyFirst = sql`(select name_order = 'FAMILY_FIRST'
    or name_order = '' and country in (${sql.join(FAMILY_FIRST.map((country) => sql.lit(country)))})
  from studio where studio_id = ${thisStudio})`;

/** A member's name as the transaction's studio writes it. @param member the alias of the table. */
export const shownName = (member: string): RawBuilder<string> =>
  sql<string>`full_name(${sql.ref(`${member}.first_name`)}, ${sql.ref(`${member}.last_name`)}, ${isFamilyFirst})`;
