import { sql, type RawBuilder } from 'kysely';

/** Who teaches a session with its instructor, in their order, as JSON; beside `s` (session). */
export const coInstructors: RawBuilder<unknown> = sql`case when s.co_instructor_ids = '{}' then '[]'::json else (
  select coalesce(json_agg(json_build_object('staffId', p.staff_id, 'displayName', p.display_name)
    order by array_position(s.co_instructor_ids, p.staff_id)), '[]')
  from staff p where p.studio_id = s.studio_id and p.staff_id = any(s.co_instructor_ids)
    and p.staff_id is distinct from s.staff_id) end`;

/**
 * Who teaches a session, as a sentence has it: `Mei Lin and Hana Sato`; null for nobody. Beside `s` (session) and its
 * instructor.
 */
export const taughtBy = (instructor: string): RawBuilder<string | null> => sql<string | null>`case
  when s.co_instructor_ids = '{}' then ${sql.ref(`${instructor}.display_name`)} else (
    select concat_ws(' and ', nullif(array_to_string(names[:cardinality(names) - 1], ', '), ''),
      names[cardinality(names)])
    from (select array_agg(p.display_name order by p.staff_id = s.staff_id desc,
        array_position(s.co_instructor_ids, p.staff_id)) as names
      from staff p where p.studio_id = s.studio_id
        and (p.staff_id = s.staff_id or p.staff_id = any(s.co_instructor_ids))) people) end`;

/** Whether somebody teaches a session, as its instructor or with them. @param session the alias of the table. */
export const teaches = (staffId: string | null, session = 's'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${session}.staff_id`)} = ${staffId} or ${staffId} = any(${sql.ref(`${session}.co_instructor_ids`)}))`;
