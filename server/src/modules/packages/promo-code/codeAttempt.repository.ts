import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Wrong codes that somebody has typed. */
export const codeAttempts = (tx: Tx) => ({
  /** When each was typed after an instant, the first first. */
  since: async (personId: string, instant: Date): Promise<Date[]> => {
    const rows = await tx
      .selectFrom('code_try')
      .select('tried_at')
      .where('person_id', '=', personId)
      .where('tried_at', '>', instant)
      .orderBy('tried_at')
      .execute();
    return rows.map(({ tried_at: at }) => at);
  },

  forget: async (personId: string, until: Date): Promise<void> => {
    await tx
      .deleteFrom('code_try')
      .where('person_id', '=', personId)
      .where('tried_at', '<=', until)
      .execute();
  },

  note: async (personId: string, now: Date): Promise<void> => {
    await tx
      .insertInto('code_try')
      .values({ studio_id: thisStudio, try_id: newId(), person_id: personId, tried_at: now })
      .execute();
  },
});
