import type { ContactChannel, ContactOutcome } from '@studio/contract/members/noteType';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { HeldRows } from '../../../platform/db/held/heldRows.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

interface Line {
  contactId: string;
  memberId: string;
  channel: ContactChannel;
  outcome: ContactOutcome;
  body: string;
  followUpOn: string | null;
}

/** The contact log of a member. */
export const contactHeld: readonly HeldRows[] = [
  { table: 'member_contact', column: 'member_id', key: ['contact_id'], words: 'contact log' },
];

/** Empties the texts about somebody who is forgotten, and ends what the desk meant to do. */
export async function forgetContacts(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member_contact')
    .set({ body: '', follow_up_on: null, done_at: null, done_by: null })
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .execute();
}

export const contactRepository = (tx: Tx) => ({
  /** A line, locked until the transaction ends. */
  lock: async (contactId: string): Promise<Pick<Line, 'memberId' | 'followUpOn'> | null> => {
    const { rows } = await sql<Pick<Line, 'memberId' | 'followUpOn'>>`
      select member_id as "memberId", follow_up_on as "followUpOn" from member_contact
      where studio_id = ${thisStudio} and contact_id = ${contactId} for update`.execute(tx);
    return rows[0] ?? null;
  },

  insert: async (line: Line & { staffId: string; now: Date }): Promise<void> => {
    await tx
      .insertInto('member_contact')
      .values({
        studio_id: thisStudio,
        contact_id: line.contactId,
        member_id: line.memberId,
        channel: line.channel,
        outcome: line.outcome,
        body: line.body,
        follow_up_on: line.followUpOn,
        staff_id: line.staffId,
        created_at: line.now,
      })
      .execute();
  },

  /** @param line `isOpen`: whatever was done counts no longer. */
  update: async ({
    contactId,
    channel,
    outcome,
    body,
    followUpOn,
    isOpen,
  }: Line & { isOpen: boolean }): Promise<void> => {
    await tx
      .updateTable('member_contact')
      .set({
        channel,
        outcome,
        body,
        follow_up_on: followUpOn,
        ...(isOpen && { done_at: null, done_by: null }),
      })
      .where('studio_id', '=', thisStudio)
      .where('contact_id', '=', contactId)
      .execute();
  },

  setDone: async (contactId: string, done: { at: Date; by: string } | null): Promise<void> => {
    await tx
      .updateTable('member_contact')
      .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
      .where('studio_id', '=', thisStudio)
      .where('contact_id', '=', contactId)
      .execute();
  },
});
