import type { FamilyRelation } from '@studio/contract/members/family/familyRelation';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export interface LinkRow {
  guardianId: string;
  dependantId: string;
  relation: FamilyRelation;
  canBook: boolean;
  canPay: boolean;
}
type Ids = Pick<LinkRow, 'guardianId' | 'dependantId'>;

/** Every write to the links between members. Lock the guardian's record before one is added. */
export const familyLinks = (tx: Tx) => ({
  /** @returns whether there was none between the two. */
  insert: async (
    { guardianId, dependantId, relation, canBook, canPay }: LinkRow,
    now: Date,
  ): Promise<boolean> => {
    const row = await tx
      .insertInto('family_link')
      .values({
        studio_id: thisStudio,
        guardian_id: guardianId,
        dependant_id: dependantId,
        relation,
        can_book: canBook,
        can_pay: canPay,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('dependant_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  lock: async ({ guardianId, dependantId }: Ids): Promise<LinkRow | null> => {
    const row = await tx
      .selectFrom('family_link')
      .select(['relation', 'can_book as canBook', 'can_pay as canPay'])
      .where('studio_id', '=', thisStudio)
      .where('guardian_id', '=', guardianId)
      .where('dependant_id', '=', dependantId)
      .forUpdate()
      .executeTakeFirst();
    return row ? { ...row, guardianId, dependantId, relation: row.relation as FamilyRelation } : null;
  },

  update: async ({ guardianId, dependantId, relation, canBook, canPay }: LinkRow): Promise<void> => {
    await tx
      .updateTable('family_link')
      .set({ relation, can_book: canBook, can_pay: canPay })
      .where('studio_id', '=', thisStudio)
      .where('guardian_id', '=', guardianId)
      .where('dependant_id', '=', dependantId)
      .execute();
  },

  remove: async ({ guardianId, dependantId }: Ids): Promise<void> => {
    await tx
      .deleteFrom('family_link')
      .where('studio_id', '=', thisStudio)
      .where('guardian_id', '=', guardianId)
      .where('dependant_id', '=', dependantId)
      .execute();
  },

  /** Removes every link of somebody who is forgotten. */
  forget: async (memberId: string): Promise<void> => {
    await tx
      .deleteFrom('family_link')
      .where('studio_id', '=', thisStudio)
      .where((eb) => eb.or([eb('guardian_id', '=', memberId), eb('dependant_id', '=', memberId)]))
      .execute();
  },
});
