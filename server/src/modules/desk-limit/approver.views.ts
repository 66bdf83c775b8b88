import { sql, type RawBuilder } from 'kysely';

/** Where an act stands in the outer statement, as columns of it. */
interface ActAt {
  studioId: string;
  /** What of it was given. */
  subjectId: string;
  at: string;
}

/** ", approved by Mia" after the name of who asked for an act; nothing of one that needed no approval. */
export const approverWords = ({
  studioId,
  subjectId,
  at,
}: ActAt): RawBuilder<string> => sql<string>`coalesce((
  select ', approved by ' || approver.display_name from desk_act act join staff approver
    on approver.studio_id = act.studio_id and approver.staff_id = act.approved_by
  where act.studio_id = ${sql.ref(studioId)} and act.subject_id = ${sql.ref(subjectId)}
    and act.done_at = ${sql.ref(at)} limit 1), '')`;
