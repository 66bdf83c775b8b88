import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Codes that somebody has typed: the wrong ones, and those that are being looked at. */
export const codeAttempts = (tx: Tx) => ({
  /** Serialises the attempts of a person: parallel guesses would otherwise each find no earlier one. */
  lock: async (personId: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${personId}`}, 0))`.execute(tx);
  },

  /** When each was typed, the first first. */
  of: async (personId: string): Promise<Date[]> => {
    const rows = await tx
      .selectFrom('code_try')
      .select('tried_at')
      .where('person_id', '=', personId)
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

  /** @returns its id. */
  note: async (personId: string, now: Date): Promise<string> => {
    const attemptId = newId();
    await tx
      .insertInto('code_try')
      .values({ studio_id: thisStudio, try_id: attemptId, person_id: personId, tried_at: now })
      .execute();
    return attemptId;
  },

  takeBack: async (attemptId: string): Promise<void> => {
    await tx.deleteFrom('code_try').where('try_id', '=', attemptId).execute();
  },
});
