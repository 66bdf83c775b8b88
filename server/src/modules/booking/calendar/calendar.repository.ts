import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** The owner of a calendar. */
export interface Owner {
  audience: 'staff' | 'member';
  personId: string;
}

export interface Feed extends Owner {
  studioId: string;
  createdAt: Date;
}

/**
 * Addresses of calendars. The table spans all studios, because an address is read before the studio is known.
 */
export const feedRepository = (tx: Tx) => ({
  find: (owner: Owner): Promise<{ created_at: Date; token_hash: string } | undefined> =>
    tx
      .selectFrom('calendar_feed')
      .select(['created_at', 'token_hash'])
      .where('studio_id', '=', thisStudio)
      .where('audience', '=', owner.audience)
      .where('person_id', '=', owner.personId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),

  revoke: async ({ audience, personId }: Owner, now: Date): Promise<void> => {
    await tx
      .updateTable('calendar_feed')
      .set({ revoked_at: now })
      .where('studio_id', '=', thisStudio)
      .where('audience', '=', audience)
      .where('person_id', '=', personId)
      .where('revoked_at', 'is', null)
      .execute();
  },

  insert: async (
    { audience, personId }: Owner,
    { tokenHash, now }: { tokenHash: string; now: Date },
  ): Promise<void> => {
    // Two requests within one millisecond get the same address.
    const row = {
      token_hash: tokenHash,
      studio_id: thisStudio,
      audience,
      person_id: personId,
      created_at: now,
    };
    await tx
      .insertInto('calendar_feed')
      .values(row)
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ revoked_at: null }))
      .execute();
  },
});

/**
 * The owner of the calendar at an address; `null` when the address was replaced, switched off, or never
 * existed.
 */
export async function feedBehind(db: Database, tokenHashes: readonly string[]): Promise<Feed | null> {
  const [row] = await db.readPlatform(
    sqlBuilder
      .selectFrom('calendar_feed')
      .selectAll()
      .where('token_hash', 'in', tokenHashes)
      .where('revoked_at', 'is', null),
  );
  return row
    ? {
        studioId: row.studio_id,
        audience: row.audience as Feed['audience'],
        personId: row.person_id,
        createdAt: row.created_at,
      }
    : null;
}

/** Ends the calendar link of a member. */
export const endCalendar = (tx: Tx, memberId: string, now: Date): Promise<void> =>
  feedRepository(tx).revoke({ audience: 'member', personId: memberId }, now);
