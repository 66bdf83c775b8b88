import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

const FIGURES = sql.join(
  [
    'status',
    'reason',
    'visits',
    'visits30',
    'visits90',
    'visits_12_weeks',
    'no_shows90',
    'late_cancels90',
    'streak_weeks',
    'last_visit_at',
    'next_booking_at',
    'spent_minor',
    'owed_minor',
    'has_package',
    'expires_on',
    'ends_on',
    'is_low',
    'is_away',
    'is_unsigned',
    'has_birthday',
  ].map((column) => sql.ref(column)),
);

/**
 * Stores figures of members where they have changed.
 * @param figures a query with the member's id and every figure.
 * @returns how many members' have.
 */
export async function storeFigures(tx: Tx, figures: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update member_engagement e set (${FIGURES}) = (select ${FIGURES} from (select f.*) f)
    from (${figures}) f
    where e.studio_id = ${thisStudio} and e.member_id = f.member_id
      and (select row(${FIGURES}) from (select e.*) e) is distinct from
        (select row(${FIGURES}) from (select f.*) f)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
