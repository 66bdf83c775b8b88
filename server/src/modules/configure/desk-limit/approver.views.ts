import { sql, type RawBuilder } from 'kysely';

/** The columns of an act in the outer statement. */
interface ActAt {
  studioId: string;
  /** The amount of the act. */
  subjectId: string;
  at: string;
}

/**
 * ", approved by Mia" after the name of the person who asked for an act; empty when it needed no approval.
 */
export const approverWords = ({
  studioId,
  subjectId,
  at,
}: ActAt): RawBuilder<string> => sql<string>`coalesce((
  select ', approved by ' || approver.display_name from desk_act act join staff approver
    on approver.studio_id = act.studio_id and approver.staff_id = act.approved_by
  where act.studio_id = ${sql.ref(studioId)} and act.subject_id = ${sql.ref(subjectId)}
    and act.done_at = ${sql.ref(at)} limit 1), '')`;
