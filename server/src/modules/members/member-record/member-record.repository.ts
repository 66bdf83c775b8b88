import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Member } from '../../../platform/db/tables.ts';

/** The columns whose words find a member in a search. */
const FOUND_BY = ['first_name', 'last_name', 'user_email', 'phone_country_code', 'phone'] as const;

/**
 * Writes the search words of these members or, with `null`, of all members of the studio. Application code
 * writes them, not triggers: statement-level triggers do not work on a distributed table.
 */
export async function indexMembers(tx: Tx, memberIds: readonly string[] | null): Promise<void> {
  const chosen = memberIds === null ? sql`true` : sql`m.member_id = any(${memberIds}::uuid[])`;
  await sql`
    insert into member_word (studio_id, word, member_id, is_contact)
    select m.studio_id, w.word, m.member_id, w.is_contact
    from member m, words_of(m.first_name, m.last_name, m.user_email, m.phone_country_code, m.phone) w
    where m.studio_id = ${thisStudio} and ${chosen}
    on conflict do nothing`.execute(tx);
}

/** Replaces the search words of a member whose name, address or phone number has changed. */
async function reindexMember(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('member_word')
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .execute();
  await indexMembers(tx, [memberId]);
}

/** Every write to the table of members. */
export const memberRecords = (tx: Tx) => ({
  /**
   * @returns the id, or `null` when another member of the studio has the e-mail address or the phone number.
   */
  insert: async (
    member: Omit<Insertable<Member>, 'studio_id' | 'member_id'> & { member_id?: string },
  ): Promise<string | null> => {
    const row = await tx
      .insertInto('member')
      .values({ member_id: newId(), ...member, studio_id: thisStudio })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id')
      .executeTakeFirst();
    if (row) await indexMembers(tx, [row.member_id]);
    return row?.member_id ?? null;
  },

  /** Fails on a phone number that another member of the studio has. */
  update: async (memberId: string, change: Updateable<Member>): Promise<void> => {
    await tx
      .updateTable('member')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('member_id', '=', memberId)
      .execute();
    if (FOUND_BY.some((column) => column in change)) await reindexMember(tx, memberId);
  },

  /**
   * Gives a person the row that staff created for them. Finds it by the address that the person has verified.
   */
  claim: async ({ userId, userEmail }: { userId: string; userEmail: string }): Promise<string | null> => {
    const row = await tx
      .updateTable('member')
      .set({ user_id: userId })
      .where('user_email', '=', userEmail)
      .where('user_id', 'is', null)
      .where('status', '<>', 'ARCHIVED')
      .returning('member_id')
      .executeTakeFirst();
    return row?.member_id ?? null;
  },

  /** Lifts a block, unless a later one has replaced it. */
  unblock: async (memberId: string, until: Date): Promise<void> => {
    await tx
      .updateTable('member')
      .set({ blocked_until: null, blocked_reason: '' })
      .where('member_id', '=', memberId)
      .where('blocked_until', '=', until)
      .execute();
  },
});
